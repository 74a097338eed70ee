import {
  mostPhotos,
  type PhotoKind,
  type PhotosOf,
  photoField,
  photoLabels,
  photoTexts,
} from "#contract/photos.ts";
import {
  ConnectionError,
  fieldIssues,
  isConnectionLost,
  NotReady,
  serverMessage,
} from "#frontend/api/errors.ts";
import { hasFiles } from "#frontend/lib/drafts.ts";
import { createStore } from "#frontend/lib/store.ts";

type PhotoStep =
  | { at: "preparing" }
  | { at: "uploading"; sent: number }
  /** For the connection. */
  | { at: "waiting" }
  | { at: "done"; photoURL: string }
  | { at: "failed"; error: string };

export interface ChosenPhoto {
  /** Sorts as the photos were chosen. */
  id: string;
  kind: PhotoKind;
  name: string;
  /** Blob URL of the prepared photo; `null` until then, and for photos sent earlier. */
  preview: string | null;
  /** Whether this device can't keep it until it is sent. */
  isUnkept?: boolean;
  step: PhotoStep;
}

interface UploadsState {
  photos: readonly ChosenPhoto[];
  /** Why files of the last choice were refused, in sentences. */
  refused: Readonly<Record<PhotoKind, readonly string[]>>;
}

interface Work {
  file: Blob;
  isPrepared: boolean;
  /** Its address, and when it was uploaded there, in milliseconds. */
  upload: { photoURL: string; at: number } | null;
}

type KeptPhoto = Pick<ChosenPhoto, "id" | "kind" | "name"> & Work;

/** The Worker deletes photos within a day unless they were sent with a form. */
const UPLOAD_LASTS_MS = 20 * 3_600_000;

const lastingURL = ({ upload }: Work) =>
  upload && Date.now() - upload.at < UPLOAD_LASTS_MS ? upload.photoURL : null;

const nothingRefused = { application: [], dish: [], family: [], kitchen: [], reply: [] };

export const loadWork = () =>
  import("./photo-work.ts").catch(() => {
    throw new ConnectionError();
  });

let lastId = Date.now();
const newId = () => String(++lastId);

/** The photos of a submission, from the file picker to their URLs. The device keeps them beside the form's draft. */
export const createPhotoUploads = <Kind extends PhotoKind>(
  kinds: readonly Kind[],
  draftKey: string,
  stored?: Partial<PhotosOf<PhotoKind>>,
) => {
  const sentBefore = kinds.flatMap((kind) =>
    (stored?.[photoField(kind)] ?? []).map((photoURL, index): ChosenPhoto => {
      const name = `${photoLabels[kind].one} ${index + 1}`;
      return { id: photoURL, kind, name, preview: null, step: { at: "done", photoURL } };
    }),
  );
  const { read, write, subscribe } = createStore<UploadsState>({
    photos: sentBefore,
    refused: nothingRefused,
  });
  const works = new Map<string, { work: Work; stop: AbortController }>();
  const running = new Set<Promise<void>>();

  const change = (changed: Partial<UploadsState>) => write({ ...read(), ...changed });
  const update = (id: string, changed: Partial<ChosenPhoto>) =>
    change({ photos: read().photos.map((photo) => (photo.id === id ? { ...photo, ...changed } : photo)) });

  /** Goes on from wherever it was left. A finished upload isn't repeated. */
  const run = async ({ id, kind, name, preview }: ChosenPhoto, work: Work, signal: AbortSignal) => {
    /** Ignored once the photo is removed. */
    const show = (changed: Partial<ChosenPhoto>) => {
      if (!signal.aborted) update(id, changed);
    };
    try {
      const { draw, upload, keep } = await loadWork();
      const keepIt = async () => {
        if (!signal.aborted) show({ isUnkept: !(await keep(draftKey, id, { id, kind, name, ...work })) });
      };
      if (!work.isPrepared) Object.assign(work, { file: await draw(work.file), isPrepared: true });
      show({ preview: preview ?? URL.createObjectURL(work.file) });
      await keepIt();
      let photoURL = lastingURL(work);
      if (!photoURL) {
        const onProgress = (sent: number) => show({ step: { at: "uploading", sent } });
        onProgress(0);
        photoURL = await upload(work.file, { signal, onProgress });
        work.upload = { photoURL, at: Date.now() };
        await keepIt();
      }
      show({ step: { at: "done", photoURL } });
    } catch (cause) {
      if (isConnectionLost(cause)) return show({ step: { at: "waiting" } });
      const error = work.isPrepared
        ? `Upload failed: ${serverMessage(cause, "Unknown error")}`
        : `This browser can't open ${name}. Please choose a JPG or PNG.`;
      show({ step: { at: "failed", error } });
    }
  };
  const start = (photo: ChosenPhoto, work: Work) => {
    const stop = new AbortController();
    works.set(photo.id, { work, stop });
    update(photo.id, { step: { at: "preparing" } });
    const done = run(photo, work, stop.signal).finally(() => running.delete(done));
    running.add(done);
  };
  const retryWhere = (matches: (photo: ChosenPhoto, work: Work) => boolean) => {
    for (const photo of read().photos) {
      const work = works.get(photo.id)?.work;
      if (work && matches(photo, work)) start(photo, { ...work, upload: null });
    }
  };

  const join = (photos: [ChosenPhoto, Work][]) => {
    change({ photos: [...read().photos, ...photos.map(([photo]) => photo)] });
    for (const [photo, work] of photos) start(photo, work);
  };
  const chosen = { preview: null, step: { at: "preparing" } } as const;

  const add = (kind: PhotoKind, files: readonly File[]) => {
    const refused = new Set<string>();
    const before = read().photos.filter((photo) => photo.kind === kind).length;
    const taken: [ChosenPhoto, Work][] = [];
    for (const file of files) {
      const { name, size } = file;
      const full = before + taken.length >= mostPhotos[kind] && photoTexts.tooMany(kind);
      const refusal = size === 0 ? photoTexts.empty : full;
      if (refusal) refused.add(`${name}: ${refusal}`);
      else
        taken.push([
          { ...chosen, id: newId(), kind, name },
          { file, isPrepared: false, upload: null },
        ]);
    }
    change({ refused: { ...read().refused, [kind]: [...refused] } });
    join(taken);
  };

  /** Brings back what the device keeps, and goes on with it. */
  const restore = async () => {
    if (!hasFiles(draftKey)) return;
    const { readKept } = await loadWork();
    const kept = await readKept<KeptPhoto>(draftKey);
    const missing = kept.filter(({ id }) => !works.has(id));
    join(missing.map(({ id, kind, name, ...work }) => [{ ...chosen, id, kind, name }, work]));
  };

  /** From this page. */
  const drop = ({ id, preview }: ChosenPhoto) => {
    works.get(id)?.stop.abort();
    works.delete(id);
    if (preview) URL.revokeObjectURL(preview);
    change({ photos: read().photos.filter((photo) => photo.id !== id), refused: nothingRefused });
  };

  const addressesOf = (kind: PhotoKind) =>
    read().photos.flatMap((photo) =>
      photo.kind === kind && photo.step.at === "done" ? [photo.step.photoURL] : [],
    );

  return {
    kinds,
    subscribe,
    read,
    restore,
    add,
    remove: (photo: ChosenPhoto) => {
      drop(photo);
      loadWork()
        .then(({ forget }) => forget(draftKey, photo.id))
        .catch(() => undefined);
    },
    retry: (id: string) => retryWhere((photo) => photo.id === id),
    retryWaiting: () => retryWhere(({ step }) => step.at === "waiting"),
    showIssues: (error: Error) => {
      const issues = fieldIssues(error);
      for (const kind of kinds)
        for (const [place, { id }] of read()
          .photos.filter((photo) => photo.kind === kind)
          .entries()) {
          const issue = issues.find(({ path }) => path === `${photoField(kind)}.${place}`);
          if (issue) update(id, { step: { at: "failed", error: issue.message } });
        }
    },
    /** Begins anew. What the device keeps goes with the draft. */
    clear: () => {
      for (const photo of read().photos) drop(photo);
      change({ photos: sentBefore });
    },
    /**
     * Waits for all uploads, after retrying those that wait for a connection, and returns the photos' URLs.
     * @throws ConnectionError if one loses it again, NotReady if one failed for another reason.
     */
    addresses: async () => {
      await restore();
      retryWhere(({ step }, work) => step.at === "waiting" || (step.at === "done" && !lastingURL(work)));
      while (running.size > 0) await Promise.all(running);
      const steps = read().photos.map(({ step }) => step.at);
      if (steps.includes("failed")) throw new NotReady("A photo didn't upload. Try it again or remove it.");
      if (steps.includes("waiting")) throw new ConnectionError();
      return Object.fromEntries(kinds.map((kind) => [photoField(kind), addressesOf(kind)])) as PhotosOf<Kind>;
    },
  };
};

export type PhotoUploads = Omit<ReturnType<typeof createPhotoUploads>, "addresses">;

/** By the key of the form's draft: photos survive a look at another page of the site. */
export const keptUploads = <Kind extends PhotoKind>(kinds: readonly Kind[]) => {
  const all = new Map<string, ReturnType<typeof createPhotoUploads<Kind>>>();
  return (draftKey: string, stored?: PhotosOf<Kind>) => {
    const uploads = all.get(draftKey) ?? createPhotoUploads(kinds, draftKey, stored);
    all.set(draftKey, uploads);
    return uploads;
  };
};
