import type { FormVersion } from "#frontend/lib/drafts.ts";

/** Says that there is another version of what the form shows, and leads to it. */
export const OtherVersion = <Values,>({
  other,
  show,
}: {
  other: FormVersion<Values> | undefined;
  show: (version: FormVersion<Values>) => void;
}) =>
  other && (
    <p className="mb-4 text-sm">
      The other version of this form is kept.{" "}
      <button type="button" className="link py-1" onClick={() => show(other)}>
        Show the other version
      </button>
    </p>
  );
