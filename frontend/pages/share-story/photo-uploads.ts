import { photoLimits, photoTexts, photoTypes } from "#contract/photos.ts";

/** How far a photo has come. */
export type PhotoStep =
  | { at: "preparing" }
  /** `sent`: the part of it, 0 to 1. */
  | { at: "uploading"; sent: number }
  | { at: "done"; photoURL: string }
  | { at: "failed"; problem: string };

export interface TrayPhoto {
  id: string;
  name: string;
  /** Address of the picture as it will be sent; `null` until it is drawn. */
  preview: string | null;
  step: PhotoStep;
}

/** What a tray shows. */
export interface TrayState {
  photos: readonly TrayPhoto[];
  /** What could not be taken of the last choice, in sentences. */
  refused: readonly string[];
}

/** What a tray leaves to others, so that its own logic can be tested without a browser. */
interface TrayWork {
  prepare: (file: File) => Promise<Blob>;
  upload: (
    photo: Blob,
    progress: { signal: AbortSignal; onProgress: (sent: number) => void },
  ) => Promise<string>;
  /** What to tell of a failed upload. */
  explain: (error: unknown) => string;
}

/** What belongs to a photo and is not shown. */
interface Work {
  file: File;
  prepared: Blob | null;
  stop: AbortController;
  /** Ends with the photo's journey, well or not. */
  journey: Promise<void>;
}

const UNREADABLE = "This file cannot be read as a photo. Please choose another.";
const CANCELLED = "Cancelled.";

const refusalOf = (file: File): string | null => {
  if (!photoTypes.some((type) => type === file.type)) return photoTexts.wrongType;
  if (file.size === 0) return photoTexts.empty;
  return file.size > photoLimits.bytes ? photoTexts.tooLarge : null;
};

/**
 * The photos of one uploader, from the choice to the address a story names them by. Each goes its way by itself,
 * and what has arrived is never sent again.
 */
export const createPhotoTray = ({ prepare, upload, explain }: TrayWork) => {
  let state: TrayState = { photos: [], refused: [] };
  const listeners = new Set<() => void>();
  const works = new Map<string, Work>();

  const change = (changed: Partial<TrayState>) => {
    state = { ...state, ...changed };
    for (const listener of listeners) listener();
  };
  const update = (id: string, changed: Partial<TrayPhoto>) =>
    change({ photos: state.photos.map((photo) => (photo.id === id ? { ...photo, ...changed } : photo)) });

  /** Prepares a photo unless that is done, and uploads it. Says nothing more once it was stopped. */
  const travel = async (id: string, work: Work) => {
    const { signal } = work.stop;
    const step = (next: PhotoStep) => !signal.aborted && update(id, { step: next });
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
    } catch (error) {
      step({ at: "failed", problem: work.prepared ? explain(error) : UNREADABLE });
    }
  };
  const start = (id: string, file: File, prepared: Blob | null) => {
    const work: Work = { file, prepared, stop: new AbortController(), journey: Promise.resolve() };
    works.set(id, work);
    work.journey = travel(id, work);
  };

  const add = (chosen: readonly File[]) => {
    const refused: string[] = [];
    const taken: { id: string; file: File }[] = [];
    for (const file of chosen) {
      const full = state.photos.length + taken.length >= photoLimits.count;
      const refusal = refusalOf(file) ?? (full ? photoTexts.tooMany : null);
      if (refusal) refused.push(`${file.name}: ${refusal}`);
      else taken.push({ id: crypto.randomUUID(), file });
    }
    const added = taken.map(({ id, file }): TrayPhoto => {
      return { id, name: file.name, preview: null, step: { at: "preparing" } };
    });
    change({ photos: [...state.photos, ...added], refused: [...new Set(refused)] });
    for (const { id, file } of taken) start(id, file, null);
  };

  const fail = (id: string, problem: string) => {
    works.get(id)?.stop.abort();
    update(id, { step: { at: "failed", problem } });
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
    remove,
    cancel: (id: string) => fail(id, CANCELLED),
    /** Tries a failed photo once more, from where it failed. */
    retry: (id: string) => {
      const work = works.get(id);
      if (work) start(id, work.file, work.prepared);
    },
    /** Takes back that the photo at a place has arrived: the server found fault with it. */
    reject: (place: number, problem: string) => {
      const photo = state.photos[place];
      if (photo) fail(photo.id, problem);
    },
    clear: () => {
      for (const { id } of state.photos) remove(id);
      change({ refused: [] });
    },
    /** Waits until no photo is on its way. The addresses of all of them, or `null` when one did not make it. */
    arrived: async (): Promise<string[] | null> => {
      // Again, as long as photos have been added meanwhile.
      do await Promise.all([...works.values()].map(({ journey }) => journey));
      while (state.photos.some(({ step }) => step.at === "preparing" || step.at === "uploading"));
      const addresses = state.photos.flatMap(({ step }) => (step.at === "done" ? step.photoURL : []));
      return addresses.length === state.photos.length ? addresses : null;
    },
  };
};
export type PhotoTray = ReturnType<typeof createPhotoTray>;
