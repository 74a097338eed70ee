/** A page that visitors load, and what is asked of it beyond what is asked of all. */
export interface Page {
  /** As the figures name it. */
  name: string;
  path: string;
  /** For search engines, which the others rightly are not. */
  isListed: boolean;
  hasForm: boolean;
  /** Shows what it is for only once script has asked for that, and so has nothing to paint early. */
  isFamilys: boolean;
}

const plain = { isListed: false, hasForm: false, isFamilys: false };
const listed = (path: string, hasForm = false): Page => ({
  ...plain,
  name: path,
  path,
  isListed: true,
  hasForm,
});

/** The pages that are measured. A family's is at an address of its own. */
export const publicPages = (familysPath: string): Page[] => [
  listed("/"),
  listed("/register", true),
  listed("/share-story", true),
  listed("/privacy-policy"),
  listed("/terms-of-service"),
  { ...plain, name: "/unsubscribe", path: "/unsubscribe" },
  { ...plain, name: "not found", path: "/not-there" },
  { ...plain, name: "/questionnaire/{id}", path: familysPath, hasForm: true, isFamilys: true },
];
