/* The form that all answers of Cloudflare's API have. */

/** The answer to what went well; `count` makes it a list's only page. */
export const ok = (result: unknown, count?: number) =>
  Response.json({
    success: true,
    errors: [],
    messages: [],
    result,
    ...(count !== undefined && { result_info: { page: 1, per_page: 100, count, total_count: count } }),
  });

/** The page of everything there is of a kind. */
export const list = (results: readonly unknown[]) => ok(results, results.length);

/** A refusal, with the code by which wrangler tells refusals apart. */
export const refuse = (status: number, code: number, message: string) =>
  Response.json({ success: false, errors: [{ code, message }], messages: [], result: null }, { status });
