/** Two checkouts can be tested at once on ports of their own. */
export const port = Number(process.env.E2E_PORT ?? 8799);
export const site = `http://localhost:${port}`;
/** What the site wants to see with every change. */
export const headers = { origin: site };
