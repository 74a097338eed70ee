import { photoLimits, photoTexts, photoTypes } from "#contract/photos.ts";
import { photoWords } from "./photo-words.ts";

/** How far a photo has come. */
export type PhotoStep =
  | { at: "preparing" }
  /** `sent`: the part of it, 0 to 1. */
  | { at: "uploading"; sent: number }
  | { at: "done"; photoURL: string }
  /** `isLost`: for lack of a connection alone. */
  | { at: "failed"; error: string; isLost?: boolean };

export interface ChosenPhoto {
  id: string;
  name: string;
  /** Address of the picture as it will be sent; `null` until it is drawn. */
  preview: string | null;
  step: PhotoStep;
}

/** A photo that is sent with a story, now or when there is a connection again. */
export interface SentPhoto {
  name: string;
  bytes: Blob;
  /** Its address, once it is uploaded. */
  photoURL: string | undefined;
}

/** What an uploader shows. */
export interface UploadsState {
  photos: readonly ChosenPhoto[];
  /** What could not be taken of the last choice, in sentences. */
  refused: readonly string[];
}

/** What an uploader leaves to others, so that its own logic can be tested without a browser. */
interface UploadWork {
  prepare: (file: Blob) => Promise<Blob>;
  upload: (
    photo: Blob,
    progress: { signal: AbortSignal; onProgress: (sent: number) => void },
  ) => Promise<string>;
  /** What to tell of a failed upload. */
  explain: (error: unknown) => string;
  /** Whether an upload failed because no answer came. */
  isUnanswered: (error: unknown) => boolean;
}

/** What belongs to a photo and is not shown. */
interface Work {
  file: Blob;
  prepared: Blob | null;
  stop: AbortController;
}

const refusalOf = (file: File): string | null => {
  if (!photoTypes.some((type) => type === file.type)) return photoTexts.wrongType;
  if (file.size === 0) return photoTexts.empty;
  return file.size > photoLimits.bytes ? photoTexts.tooLarge : null;
};

/**
 * The photos of one uploader, from the choice to the address a story names them by. Each goes its way by itself,
 * and what has arrived is never sent again.
 */
export const createPhotoUploads = ({ prepare, upload, explain, isUnanswered }: UploadWork) => {
  let state: UploadsState = { photos: [], refused: [] };
  const listeners = new Set<() => void>();
  const works = new Map<string, Work>();
  /** When a photo last came further. */
  let heard = 0;

  const change = (changed: Partial<UploadsState>) => {
    state = { ...state, ...changed };
    for (const listener of listeners) listener();
  };
  const update = (id: string, changed: Partial<ChosenPhoto>) =>
    change({ photos: state.photos.map((photo) => (photo.id === id ? { ...photo, ...changed } : photo)) });

  /** Prepares a photo unless that is done, and uploads it. Says nothing more once it was stopped. */
  const run = async (id: string, work: Work) => {
    const { signal } = work.stop;
    const step = (next: PhotoStep) => {
      if (signal.aborted) return;
      if (next.at !== "failed") heard = Date.now();
      update(id, { step: next });
    };
    try {
      if (!work.prepared) {
        step({ at: "preparing" });
        work.prepared = await prepare(work.file);
        if (!signal.aborted) update(id, { preview: URL.createObjectURL(work.prepared) });
      }
      if (signal.aborted) return;
      step({ at: "uploading", sent: 0 });
      const onProgress = (sent: number) => step({ at: "uploading", sent });
      step({ at: "done", photoURL: await upload(work.prepared, { signal, onProgress }) });
    } catch (cause) {
      const error = work.prepared ? explain(cause) : photoWords.unreadable;
      step({ at: "failed", error, ...(isUnanswered(cause) && { isLost: true }) });
    }
  };
  const start = (id: string, file: Blob, prepared: Blob | null) => {
    const work: Work = { file, prepared, stop: new AbortController() };
    works.set(id, work);
    void run(id, work);
  };

  const add = (chosen: readonly File[]) => {
    const refused: string[] = [];
    const taken: { id: string; file: File }[] = [];
    for (const file of chosen) {
      const full = state.photos.length + taken.length >= photoLimits.count;
      const refusal = refusalOf(file) ?? (full ? photoTexts.tooMany : null);
      if (refusal) refused.push(photoWords.refused(file.name, refusal));
      else taken.push({ id: crypto.randomUUID(), file });
    }
    const added = taken.map(({ id, file }): ChosenPhoto => {
      return { id, name: file.name, preview: null, step: { at: "preparing" } };
    });
    change({ photos: [...state.photos, ...added], refused: [...new Set(refused)] });
    for (const { id, file } of taken) start(id, file, null);
  };

  /** Takes photos that were prepared before, and uploads those that have no address. */
  const bringBack = (photos: readonly SentPhoto[]) => {
    for (const { name, bytes, photoURL } of photos) {
      const id = crypto.randomUUID();
      const step: PhotoStep = photoURL ? { at: "done", photoURL } : { at: "uploading", sent: 0 };
      change({ photos: [...state.photos, { id, name, preview: URL.createObjectURL(bytes), step }] });
      if (photoURL) works.set(id, { file: bytes, prepared: bytes, stop: new AbortController() });
      else start(id, bytes, bytes);
    }
  };

  const prepared = (photos: readonly ChosenPhoto[]) =>
    photos.flatMap(({ id, name, step }): SentPhoto[] => {
      const bytes = works.get(id)?.prepared;
      return bytes ? [{ name, bytes, photoURL: step.at === "done" ? step.photoURL : undefined }] : [];
    });
  const fail = (id: string, error: string) => {
    works.get(id)?.stop.abort();
    update(id, { step: { at: "failed", error } });
  };

  const remove = (id: string) => {
    works.get(id)?.stop.abort();
    works.delete(id);
    const preview = state.photos.find((photo) => photo.id === id)?.preview;
    if (preview) URL.revokeObjectURL(preview);
    change({ photos: state.photos.filter((photo) => photo.id !== id), refused: [] });
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => state,
    add,
    bringBack,
    remove,
    cancel: (id: string) => fail(id, photoWords.cancelled),
    /** Tries a failed photo once more, from where it failed. */
    retry: (id: string) => {
      const work = works.get(id);
      if (work) start(id, work.file, work.prepared);
    },
    /** Takes back that the photo at a place has arrived: the server refused it. */
    reject: (place: number, error: string) => {
      const photo = state.photos[place];
      if (photo) fail(photo.id, error);
    },
    /** All that is prepared by now, however far it has come. */
    prepared: () => prepared(state.photos),
    clear: () => {
      for (const { id } of state.photos) remove(id);
      change({ refused: [] });
    },
    isUnderWay: () => state.photos.some(({ step }) => step.at === "preparing" || step.at === "uploading"),
    hasLost: () => state.photos.some(({ step }) => step.at === "failed" && step.isLost),
    heard: () => heard,
    /** All photos as they are sent now, or `null` when one failed, and not for lack of a connection. */
    toSend: (): SentPhoto[] | null => {
      const sent = prepared(state.photos.filter(({ step }) => step.at !== "failed" || step.isLost));
      return sent.length === state.photos.length ? sent : null;
    },
  };
};
export type PhotoUploads = ReturnType<typeof createPhotoUploads>;
