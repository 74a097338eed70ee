import type { IncomingMessage, ServerResponse } from "node:http";

/** Answers a request; `null` leaves it to whoever comes next. */
export type Answer = (request: Request) => Promise<Response | null> | Response | null;

const asRequest = (incoming: IncomingMessage, url: string, body: Buffer) => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  const method = incoming.method ?? "GET";
  return new Request(url, { method, headers, ...(body.length > 0 && { body: new Uint8Array(body) }) });
};

const readBody = async (incoming: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Puts a handler of fetch requests into the middlewares of a Vite server, for all addresses under `path`. */
export const middlewareFor =
  (path: string, answer: Answer) =>
  async (incoming: IncomingMessage, outgoing: ServerResponse, next: (error?: unknown) => void) => {
    const url = new URL(incoming.url ?? "/", `http://${incoming.headers.host ?? "localhost"}`);
    if (!url.pathname.startsWith(`${path}/`)) return next();
    try {
      const response = await answer(asRequest(incoming, url.href, await readBody(incoming)));
      if (!response) return next();
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(Buffer.from(await response.arrayBuffer()));
    } catch (error) {
      next(error);
    }
  };
