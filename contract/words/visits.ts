/** How long a visit takes unless staff say otherwise: the desk's form begins with it, and families read it. */
export const defaultDuration = "4 hours";
