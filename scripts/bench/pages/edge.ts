import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const COMPRESSED = /^(?:text\/|image\/svg|application\/(?:javascript|json|manifest|xml))/;
/** Whether an edge compresses a type of content; fonts and pictures of pixels are already. */
export const isCompressed = (type: string) => COMPRESSED.test(type);

/** Nearer to what an edge does on the fly than 11. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
export const compress = (content: Buffer | string) => promisify(brotliCompress)(content, QUALITY);

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Answers a path of the site, as the Worker and its asset server do. */
type Origin = (path: string, headers: Record<string, string>) => Promise<Answer>;

/** A site as it stands at an address of this computer. */
export interface Edge {
  address: string;
  close: () => Promise<void>;
}

const isKept = ({ headers }: Answer) => !/private|no-store/.test(headers["cache-control"] ?? "");

/**
 * Serves a site as Cloudflare's edge would: compressed, and what may be kept from its memory. `change` makes another
 * page of each. HTTP/1.1, as browsers speak HTTP/2 only over TLS, for which a computer on its own has no certificate.
 */
export const startEdge = async (origin: Origin, change = (html: string) => html): Promise<Edge> => {
  const kept = new Map<string, Answer>();

  const answerTo = async (path: string, headers: Record<string, string>): Promise<Answer> => {
    const known = kept.get(path);
    if (known) return known;
    const plain = await origin(path, headers);
    const type = plain.headers["content-type"] ?? "";
    const body = type.startsWith("text/html") ? Buffer.from(change(plain.body.toString())) : plain.body;
    const answer = isCompressed(type)
      ? {
          ...plain,
          headers: { ...plain.headers, "content-encoding": "br", vary: "accept-encoding" },
          body: await compress(body),
        }
      : { ...plain, body };
    if (isKept(answer)) kept.set(path, answer);
    return answer;
  };

  const server = createServer({ keepAliveTimeout: 120_000 }, async (request, response) => {
    const { cookie = "" } = request.headers;
    try {
      const { status, headers, body } = await answerTo(request.url ?? "/", { cookie });
      response.writeHead(status, { ...headers, "content-length": body.length }).end(body);
    } catch (error) {
      console.error(`${request.url} was not answered:`, error);
      response.writeHead(502).end();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
