import { Agent, request } from "node:http";

/** A request as it is made again and again; `next` gives what differs each time. */
export interface Shot {
  method: "GET" | "POST";
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Hit {
  status: number;
  ms: number;
  retryAfter: string | undefined;
  body: string;
}

/** Connections that are kept open, as many as given. */
export const connections = (maxSockets: number) => new Agent({ keepAlive: true, maxSockets });

/** Sends a request; `since` is when it was due, where that was before. */
export const shoot = (agent: Agent, { method, url, headers = {}, body }: Shot, since = performance.now()) =>
  new Promise<Hit>((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const sent = request(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part: string) => {
        text += part;
      });
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          ms: performance.now() - since,
          retryAfter: answer.headers["retry-after"],
          body: text,
        }),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });

/** Asks for some time over eight connections, each of which asks again once it is answered. */
export const askFor = async (agent: Agent, milliseconds: number, next: () => Shot) => {
  const hits: Hit[] = [];
  const until = performance.now() + milliseconds;
  const keepAsking = async () => {
    while (performance.now() < until) hits.push(await shoot(agent, next()));
  };
  await Promise.all(Array.from({ length: agent.maxSockets }, keepAsking));
  return hits;
};

/** The time within which this share of the answers came, in milliseconds. */
export const within = (share: number, hits: readonly Hit[]) => {
  const times = hits.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? Number.NaN;
};
