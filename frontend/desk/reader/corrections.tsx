import { applicationFields, type Correction } from "#contract/applications.ts";
import { formatMinute } from "#frontend/desk/shared/format.ts";

export const Corrected = () => <span className="badge badge-soft badge-info badge-xs">Corrected</span>;

/** The previous answer. */
export const Before = ({ words }: { words: string | null | undefined }) => (
  <details className="mt-1 text-sm">
    <summary className="w-fit cursor-pointer opacity-80">Before</summary>
    <p className="border-l-2 border-base-300 pl-3 opacity-80">{words ?? "Not answered"}</p>
  </details>
);

/** As in 'Phone Number, Home Address · Nov 22, 2026, 3:04 PM'. */
export const correctionInWords = ({ fields, at }: Correction) =>
  `${fields.map((name) => applicationFields[name].label).join(", ")} · ${formatMinute(at)}`;

/** Latest first. */
export const Corrections = ({ corrections }: { corrections: readonly Correction[] }) =>
  corrections.length > 0 && (
    <details className="rounded-field border-l-4 border-info bg-base-200 px-3 py-1 text-sm wrap-anywhere">
      <summary className="cursor-pointer py-0.5">
        <strong>Corrected by the family</strong>
      </summary>
      <ul className="flex flex-col gap-1 pb-1">
        {corrections.toReversed().map((correction) => (
          <li key={correction.at}>{correctionInWords(correction)}</li>
        ))}
      </ul>
    </details>
  );
