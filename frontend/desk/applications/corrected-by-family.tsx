import type { Application } from "#contract/applications.ts";
import { correctionInWords } from "./corrections.ts";

/** Above the answers: which of them the family has corrected itself, the latest first and earlier ones folded away. */
export const CorrectedByFamily = ({ corrections }: Pick<Application, "corrections">) => {
  const [latest, ...earlier] = corrections.toReversed();
  if (!latest) return null;
  return (
    <div className="mb-4 border-l-4 border-info bg-base-200 px-3 py-2 text-sm wrap-anywhere">
      <p>
        <strong>Corrected by the family:</strong> {correctionInWords(latest)}
      </p>
      {earlier.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer py-1">Corrected before ({earlier.length})</summary>
          <ul className="flex flex-col gap-1">
            {earlier.map((correction) => (
              <li key={correction.at}>{correctionInWords(correction)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};
