/** Scripts, and what fetches them early. Data, of which nothing is run, stays. */
const SCRIPTS =
  /<script\b(?![^>]*type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>|<link\b[^>]*(?:rel="modulepreload"|as="script")[^>]*>/g;

/** A page as it is without any script. */
export const withoutScripts = (html: string) => html.replace(SCRIPTS, "");
