/** What to type, for the installation that is meant. npm keeps what stands before the dashes for itself. */
export const setupCommand = (environment: string) =>
  `npm run setup${environment && ` -- --env ${environment}`}`;
