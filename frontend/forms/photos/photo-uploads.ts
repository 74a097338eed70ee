import {
  mostPhotos,
  type PhotoKind,
  type PhotosOf,
  photoField,
  photoLabels,
  photoLimits,
  photoTexts,
} from "#contract/photos.ts";
import {
  ConnectionError,
  fieldIssues,
  isConnectionLost,
  NotReady,
  serverMessage,
} from "#frontend/api/errors.ts";
import { uploadPhoto } from "#frontend/api/photos.ts";
import { createStore } from "#frontend/lib/store.ts";
import { preparePhoto } from "./prepare-photo.ts";

type PhotoStep =
  | { at: "preparing" }
  | { at: "uploading"; sent: number }
  | { at: "done"; photoURL: string }
  | { at: "failed"; error: string; isLost: boolean };

export interface ChosenPhoto {
  id: string;
  kind: PhotoKind;
  name: string;
  /** Blob URL of the prepared photo; `null` until then, and for photos sent earlier. */
  preview: string | null;
  step: PhotoStep;
}

interface UploadsState {
  photos: readonly ChosenPhoto[];
  /** Why files of the last choice were refused, in sentences. */
  refused: Readonly<Record<PhotoKind, readonly string[]>>;
}

interface Work {
  file: Blob;
  prepared: Blob | null;
  stop: AbortController;
}

const nothingRefused = { application: [], dish: [], family: [], kitchen: [], reply: [] };

const refusalOf = (file: File): string | null => {
  if (file.size === 0) return photoTexts.empty;
  return file.size > photoLimits.bytes ? photoTexts.tooLarge : null;
};

const newQueue = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
};

/** The photos of a submission, from the file picker to their URLs. A finished upload is never repeated. */
export const createPhotoUploads = <Kind extends PhotoKind>(
  kinds: readonly Kind[],
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
  const works = new Map<string, Work>();
  const running = new Set<Promise<void>>();
  // One at a time: twelve megapixels fill a phone's memory, and parallel uploads on a slow connection may all be lost.
  const drawInTurn = newQueue();
  const uploadInTurn = newQueue();

  const change = (changed: Partial<UploadsState>) => write({ ...read(), ...changed });
  const update = (id: string, changed: Partial<ChosenPhoto>) =>
    change({ photos: read().photos.map((photo) => (photo.id === id ? { ...photo, ...changed } : photo)) });

  const run = async (id: string, work: Work) => {
    const { signal } = work.stop;
    /** Ignored once the photo is removed or cancelled. */
    const step = (next: PhotoStep) => {
      if (!signal.aborted) update(id, { step: next });
    };
    try {
      if (!work.prepared) {
        step({ at: "preparing" });
        work.prepared = await drawInTurn(() => preparePhoto(work.file));
        if (!signal.aborted) update(id, { preview: URL.createObjectURL(work.prepared) });
      }
      const { prepared } = work;
      step({ at: "uploading", sent: 0 });
      const onProgress = (sent: number) => step({ at: "uploading", sent });
      const photoURL = await uploadInTurn(async () => {
        signal.throwIfAborted();
        return uploadPhoto(prepared, { signal, onProgress });
      });
      step({ at: "done", photoURL });
    } catch (cause) {
      const error = work.prepared
        ? `Upload failed: ${serverMessage(cause, "Unknown error")}`
        : "We can't read this file as a photo. It may be broken. Please choose another.";
      step({ at: "failed", error, isLost: isConnectionLost(cause) });
    }
  };
  const start = (id: string, file: Blob, prepared: Blob | null) => {
    const work: Work = { file, prepared, stop: new AbortController() };
    works.set(id, work);
    const done = run(id, work).finally(() => running.delete(done));
    running.add(done);
  };
  const retry = (id: string) => {
    const work = works.get(id);
    if (work) start(id, work.file, work.prepared);
  };

  const add = (kind: PhotoKind, chosen: readonly File[]) => {
    const refused = new Set<string>();
    const before = read().photos.filter((photo) => photo.kind === kind).length;
    const taken: { id: string; file: File }[] = [];
    for (const file of chosen) {
      const full = before + taken.length >= mostPhotos[kind];
      const refusal = refusalOf(file) ?? (full ? photoTexts.tooMany(kind) : null);
      if (refusal) refused.add(`${file.name}: ${refusal}`);
      else taken.push({ id: crypto.randomUUID(), file });
    }
    const added = taken.map(({ id, file }): ChosenPhoto => {
      return { id, kind, name: file.name, preview: null, step: { at: "preparing" } };
    });
    change({ photos: [...read().photos, ...added], refused: { ...read().refused, [kind]: [...refused] } });
    for (const { id, file } of taken) start(id, file, null);
  };

  const fail = (id: string, error: string) => {
    works.get(id)?.stop.abort();
    update(id, { step: { at: "failed", error, isLost: false } });
  };
  const remove = (id: string) => {
    works.get(id)?.stop.abort();
    works.delete(id);
    const preview = read().photos.find((photo) => photo.id === id)?.preview;
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
    isChanged: () => {
      const { photos } = read();
      return photos.length !== sentBefore.length || !sentBefore.every((photo) => photos.includes(photo));
    },
    countNew: () => read().photos.filter((photo) => !sentBefore.includes(photo)).length,
    add,
    remove,
    retry,
    cancel: (id: string) => fail(id, "Cancelled."),
    showIssues: (error: Error) => {
      const issues = fieldIssues(error);
      for (const kind of kinds)
        for (const [place, { id }] of read()
          .photos.filter((photo) => photo.kind === kind)
          .entries()) {
          const issue = issues.find(({ path }) => path === `${photoField(kind)}.${place}`);
          if (issue) fail(id, issue.message);
        }
    },
    clear: () => {
      for (const { id } of read().photos) remove(id);
      change({ photos: sentBefore });
    },
    /**
     * Waits for all uploads, after retrying those that lost the connection, and returns the photos' URLs.
     * @throws ConnectionError if one loses it again, NotReady if one failed for another reason.
     */
    addresses: async () => {
      for (const { id, step } of read().photos) if (step.at === "failed" && step.isLost) retry(id);
      while (running.size > 0) await Promise.all(running);
      const failed = read().photos.flatMap(({ step }) => (step.at === "failed" ? [step] : []));
      if (failed.some(({ isLost }) => !isLost))
        throw new NotReady("A photo didn't upload. Try it again or remove it.");
      if (failed.length > 0) throw new ConnectionError();
      return Object.fromEntries(kinds.map((kind) => [photoField(kind), addressesOf(kind)])) as PhotosOf<Kind>;
    },
  };
};

export type PhotoUploads = Omit<ReturnType<typeof createPhotoUploads>, "addresses">;

/** By the key of the form's draft: photos survive a look at another page of the site. */
export const keptUploads = <Kind extends PhotoKind>(kinds: readonly Kind[]) => {
  const all = new Map<string, ReturnType<typeof createPhotoUploads<Kind>>>();
  return (draftKey: string, stored?: PhotosOf<Kind>) => {
    const uploads = all.get(draftKey) ?? createPhotoUploads(kinds, stored);
    all.set(draftKey, uploads);
    return uploads;
  };
};
