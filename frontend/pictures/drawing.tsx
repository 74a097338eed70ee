/** Addresses of the drawings' files, by path. They are files of their own, so that pages are painted before they come. */
const files = import.meta.glob<string>("./*.svg", { query: "?no-inline", import: "default", eager: true });

/**
 * A drawing of this folder, inside an `<svg>`, whose colors follow the theme (drawings.css). An animation gives it its address:
 * its clock starts once the page has loaded, while an address of its own would be asked for before the page is painted. It
 * needs no script. A class moves all of it, as the page's style sheet does not reach into the file.
 */
export const Drawing = ({ name, className }: { name: string; className?: string }) => {
  const file = files[`./${name}.svg`];
  if (!file) throw new Error(`There is no drawing ${name}.svg`);
  return (
    <use className={className}>
      <set attributeName="href" to={`${file}#art`} begin=".3s" />
    </use>
  );
};
