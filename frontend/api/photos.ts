import type { PhotoType, UploadAddress } from "#contract/photos.ts";
import { api, bodyOf } from "./client.ts";
import { ApiError, ConnectionError } from "./errors.ts";

/** Without a timeout, one lost response would keep the other photos waiting. */
const ADDRESS_TIMEOUT_MS = 60_000;

/** Phones lose connections without an error. Generous, since a device buffers up to a megabyte that counts as sent. */
const STALLED_AFTER_MS = 90_000;

interface Upload {
  signal: AbortSignal;
  /** `sent`: the fraction sent so far. */
  onProgress: (sent: number) => void;
}

/** PUTs a file by XMLHttpRequest, because `fetch` reports no upload progress. */
export const putBytes = (
  { uploadURL, method, headers }: UploadAddress,
  bytes: Blob,
  { signal, onProgress }: Upload,
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
    request.onload = () => {
      const { status, responseText, statusText } = request;
      if (status >= 300) return reject(new ApiError(status, responseText, statusText));
      // A firewall's page doesn't say that the photo arrived.
      const isPage = request.getResponseHeader("content-type")?.includes("html");
      return status === 200 && !isPage ? resolve() : reject(new ConnectionError());
    };
    request.onerror = () => reject(new ConnectionError());
    request.onabort = request.onerror;
    request.onloadend = () => clearTimeout(stalled);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.open(method, uploadURL);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(bytes);
    watch();
  });

/** Asks for an upload URL and sends the photo there; resolves to the URL that the form then names it by. */
export const uploadPhoto = async (photo: Blob, upload: Upload) => {
  const json = { contentType: photo.type as PhotoType, size: photo.size };
  const signal = AbortSignal.timeout(ADDRESS_TIMEOUT_MS);
  const address = await bodyOf(api.objects.upload.$post({ json }, { init: { signal } }));
  upload.signal.throwIfAborted();
  await putBytes(address, photo, upload);
  return address.photoURL;
};
