import type { UploadAddress } from "#contract/photos.ts";
import { ApiError, ConnectionError } from "./errors.ts";

/** The place where bytes go has not taken them, for its address is too old, or not all of them came. Another may take them. */
export class NotTaken extends ApiError {}

/** Milliseconds without a byte sent after which the connection counts as dead. Phones lose it without a word. */
const STALLED_AFTER = 30_000;

/**
 * Bytes a second that a photo has of the slowest line on which it shall arrive, which two share (photos.ts), and how many of
 * them a device may hold in its own memory for the line: those count as sent, and nothing is heard of them until the answer comes.
 */
const SLOWEST = 7_500;
const MOST_HELD = 1_500_000;

/** Milliseconds without a sign after which the connection counts as dead, once so many of all bytes were handed over. */
const patience = (loaded: number, size: number) =>
  loaded < size ? STALLED_AFTER : STALLED_AFTER + (Math.min(size, MOST_HELD) / SLOWEST) * 1000;

/**
 * Sends a file where it belongs, reporting the part sent (0 to 1) on the way. By XMLHttpRequest, because `fetch`
 * reports no progress.
 */
export const putBytes = (
  { uploadURL, method, headers }: UploadAddress,
  bytes: Blob,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (sent: number) => void },
) =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;
    const watch = (loaded: number) => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), patience(loaded, bytes.size));
    };
    request.upload.onprogress = ({ loaded }) => {
      watch(loaded);
      onProgress(loaded / bytes.size);
    };
    request.onload = () =>
      request.status >= 200 && request.status < 300
        ? resolve()
        : reject(new NotTaken(request.status, request.responseText, request.statusText));
    request.onerror = () => reject(new ConnectionError());
    request.onabort = request.onerror;
    request.onloadend = () => clearTimeout(stalled);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.open(method, uploadURL);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(bytes);
    watch(0);
  });
