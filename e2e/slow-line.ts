import { once } from "node:events";
import { request as ask, createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Page } from "@playwright/test";

/* A line such as a kitchen without good reception has. */

const BYTES_A_SECOND = 150_000 / 8;

/** Every answer to this page takes its time from now on, and all of them share the line. */
export const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 800,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
};

/** Fonts and photos are compressed already. */
const isCompressed = (type: string) =>
  /^(?:text\/|image\/svg|application\/(?:javascript|json|manifest|xml))/.test(type);

/** Nearer to what an edge does on the fly than 11. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compress = (content: Buffer) => promisify(brotliCompress)(content, QUALITY);

const whole = async (message: IncomingMessage) => Buffer.concat(await message.toArray());

/**
 * The site behind a server that compresses as an edge does, without which a slow line would be slower than anybody's. To the
 * site its pages and calls come from its own address.
 */
export const startCompressed = async (site: string) => {
  const { host } = new URL(site);
  const server = createServer((incoming, outgoing) => {
    const { method, url = "/", headers } = incoming;
    const own = { ...headers, host, ...(headers.origin && { origin: site }) };
    const asked = ask(new URL(url, site), { method, headers: own }, async (answer) => {
      const { "content-length": _, "transfer-encoding": __, ...kept } = answer.headers;
      const plain = await whole(answer);
      const packed = isCompressed(kept["content-type"] ?? "");
      outgoing.writeHead(answer.statusCode ?? 502, { ...kept, ...(packed && { "content-encoding": "br" }) });
      outgoing.end(packed ? await compress(plain) : plain);
    });
    asked.on("error", () => outgoing.destroy());
    incoming.pipe(asked);
  });
  await once(server.listen(0, "localhost"), "listening");
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** What a page has loaded and called, as it ends, with the bytes that came for it. */
export const watchLine = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const calls = new Map<string, string>();
  const line = { bytes: 0, loaded: [] as string[], failed: [] as string[] };
  session.on("Network.requestWillBeSent", ({ requestId, request: { method, url } }) => {
    if (url.startsWith("http")) calls.set(requestId, `${method} ${new URL(url).pathname}`);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const call = calls.get(requestId);
    if (!call) return;
    line.bytes += encodedDataLength;
    line.loaded.push(call);
  });
  session.on("Network.loadingFailed", ({ requestId, errorText }) =>
    line.failed.push(`${calls.get(requestId)}: ${errorText}`),
  );
  await session.send("Network.enable");
  return line;
};

/** Somebody looks at another tab of the browser, and comes back. */
export const switchTabs = (page: Page) =>
  page.evaluate(() => {
    for (const value of ["hidden", "visible"]) {
      Object.defineProperty(document, "visibilityState", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }
  });
