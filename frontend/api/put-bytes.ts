import type { UploadAddress } from "#contract/photos.ts";
import { ApiError, ConnectionError } from "./errors.ts";

/**
 * Without a sign for that long the connection counts as dead: phones lose it without a word. A device may hold a megabyte in its own
 * memory, which counts as sent before it is.
 */
const STALLED_AFTER_MS = 90_000;

/** Sends a file, and tells the part sent (0 to 1) on the way. By XMLHttpRequest, because `fetch` tells no progress. */
export const putBytes = (
  { uploadURL, method, headers }: UploadAddress,
  bytes: Blob,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (sent: number) => void },
) =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;
    const watch = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), STALLED_AFTER_MS);
    };
    request.upload.onprogress = ({ loaded }) => {
      watch();
      onProgress(loaded / bytes.size);
    };
    request.onload = () =>
      request.status >= 200 && request.status < 300
        ? resolve()
        : reject(new ApiError(request.status, request.responseText, request.statusText));
    request.onerror = () => reject(new ConnectionError());
    request.onabort = request.onerror;
    request.onloadend = () => clearTimeout(stalled);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.open(method, uploadURL);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(bytes);
    watch();
  });
