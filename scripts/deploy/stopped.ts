/** The deployment ends here, with a sentence that says where it stands and what to do. */
export class Stopped extends Error {}
