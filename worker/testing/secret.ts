/** As strong as a secret must be. */
export const secret = { SESSION_SECRET: "only-for-tests-0123456789abcdef0123456789abcdef" };

/** Another such one. */
export const anotherSecret = { SESSION_SECRET: "another-for-tests-fedcba9876543210fedcba98765432" };
