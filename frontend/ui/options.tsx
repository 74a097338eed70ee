/** The choices of a select, from a `{key: label}` table. */
export const Options = ({ of }: { of: Readonly<Record<string, string>> }) =>
  Object.entries(of).map(([key, label]) => (
    <option key={key} value={key}>
      {label}
    </option>
  ));
