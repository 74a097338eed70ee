/** Options of a select, from keys to labels. */
export const Options = ({ of }: { of: Readonly<Record<string, string>> }) =>
  Object.entries(of).map(([key, label]) => (
    <option key={key} value={key}>
      {label}
    </option>
  ));
