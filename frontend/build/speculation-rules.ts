/**
 * Has browsers fetch a page when somebody is about to follow a link to it: rests on the link, or touches it. Only pages that
 * are named, so none that does something by being asked for, or that is somebody's own.
 */
export const speculationRules = (paths: readonly string[]) => {
  const rules = { prefetch: [{ where: { href_matches: paths }, eagerness: "moderate" }] };
  return `<script type="speculationrules">${JSON.stringify(rules)}</script>`;
};
