import {
  type PhotoKind,
  type PhotosOf,
  photoField,
  photoLimits,
  photoTexts,
  photoTypes,
  photoWords,
} from "#contract/photos.ts";
import { ConnectionError, fieldIssues, isUnanswered, NotReady, serverMessage } from "#frontend/api/errors.ts";
import { uploadPhoto } from "#frontend/api/photos.ts";
import { preparePhoto } from "./prepare-photo.ts";

/** How far a photo has come. */
type PhotoStep =
  | { at: "preparing" }
  /** `sent`: the part of it, 0 to 1. */
  | { at: "uploading"; sent: number }
  | { at: "done"; photoURL: string }
  /** `isLost`: for lack of a connection alone. */
  | { at: "failed"; error: string; isLost: boolean };

export interface ChosenPhoto {
  id: string;
  kind: PhotoKind;
  name: string;
  /** Address of the picture as it will be sent; `null` until it is drawn, and of one that was sent before. */
  preview: string | null;
  step: PhotoStep;
}

interface UploadsState {
  photos: readonly ChosenPhoto[];
  /** What could not be taken of the last choice, in sentences. */
  refused: Readonly<Record<PhotoKind, readonly string[]>>;
}

interface UploadsOptions {
  /** Photos that were sent before, by their addresses. */
  stored?: Partial<PhotosOf<PhotoKind>> | undefined;
  /** What only a browser can do, so that the rest is tested without one. */
  prepare?: (file: Blob) => Promise<Blob>;
  upload?: typeof uploadPhoto;
}

/** What belongs to a photo and is not shown. */
interface Work {
  file: Blob;
  prepared: Blob | null;
  stop: AbortController;
}

const nothingRefused = { dish: [], family: [], kitchen: [] };

const refusalOf = (file: File): string | null => {
  if (!photoTypes.some((type) => type === file.type)) return photoTexts.wrongType;
  if (file.size === 0) return photoTexts.empty;
  return file.size > photoLimits.bytes ? photoTexts.tooLarge : null;
};

/** Does one thing after the other. */
const newQueue = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
};

/** The photos of what is sent, from the choice to the addresses by which it names them. What has arrived is never sent again. */
export const createPhotoUploads = <Kind extends PhotoKind>(
  kinds: readonly Kind[],
  { stored, prepare = preparePhoto, upload = uploadPhoto }: UploadsOptions = {},
) => {
  const sentBefore = kinds.flatMap((kind) =>
    (stored?.[photoField(kind)] ?? []).map((photoURL, index): ChosenPhoto => {
      const name = `${photoWords[kind].one} ${index + 1}`;
      return { id: photoURL, kind, name, preview: null, step: { at: "done", photoURL } };
    }),
  );
  let state: UploadsState = { photos: sentBefore, refused: nothingRefused };
  const listeners = new Set<() => void>();
  const works = new Map<string, Work>();
  const running = new Set<Promise<void>>();
  // One at a time: twelve megapixels take a phone's memory, and of ten photos on a slow line none would arrive before it is lost.
  const drawInTurn = newQueue();
  const uploadInTurn = newQueue();

  const change = (changed: Partial<UploadsState>) => {
    state = { ...state, ...changed };
    for (const listener of listeners) listener();
  };
  const update = (id: string, changed: Partial<ChosenPhoto>) =>
    change({ photos: state.photos.map((photo) => (photo.id === id ? { ...photo, ...changed } : photo)) });

  const run = async (id: string, work: Work) => {
    const { signal } = work.stop;
    /** Says nothing more once it was stopped. */
    const step = (next: PhotoStep) => {
      if (!signal.aborted) update(id, { step: next });
    };
    try {
      if (!work.prepared) {
        step({ at: "preparing" });
        work.prepared = await drawInTurn(() => prepare(work.file));
        if (!signal.aborted) update(id, { preview: URL.createObjectURL(work.prepared) });
      }
      const { prepared } = work;
      step({ at: "uploading", sent: 0 });
      const onProgress = (sent: number) => step({ at: "uploading", sent });
      const photoURL = await uploadInTurn(async () => {
        signal.throwIfAborted();
        return upload(prepared, { signal, onProgress });
      });
      step({ at: "done", photoURL });
    } catch (cause) {
      const error = work.prepared
        ? `Upload failed: ${serverMessage(cause, "Unknown error")}`
        : "We can't read this file as a photo. Please choose another.";
      step({ at: "failed", error, isLost: isUnanswered(cause) });
    }
  };
  const start = (id: string, file: Blob, prepared: Blob | null) => {
    const work: Work = { file, prepared, stop: new AbortController() };
    works.set(id, work);
    const done = run(id, work).finally(() => running.delete(done));
    running.add(done);
  };
  /** From where it failed. */
  const retry = (id: string) => {
    const work = works.get(id);
    if (work) start(id, work.file, work.prepared);
  };

  const add = (kind: PhotoKind, chosen: readonly File[]) => {
    const refused = new Set<string>();
    const before = state.photos.filter((photo) => photo.kind === kind).length;
    const taken: { id: string; file: File }[] = [];
    for (const file of chosen) {
      const full = before + taken.length >= photoLimits.count;
      const refusal = refusalOf(file) ?? (full ? photoTexts.tooMany : null);
      if (refusal) refused.add(`${file.name}: ${refusal}`);
      else taken.push({ id: crypto.randomUUID(), file });
    }
    const added = taken.map(({ id, file }): ChosenPhoto => {
      return { id, kind, name: file.name, preview: null, step: { at: "preparing" } };
    });
    change({ photos: [...state.photos, ...added], refused: { ...state.refused, [kind]: [...refused] } });
    for (const { id, file } of taken) start(id, file, null);
  };

  const fail = (id: string, error: string) => {
    works.get(id)?.stop.abort();
    update(id, { step: { at: "failed", error, isLost: false } });
  };
  const remove = (id: string) => {
    works.get(id)?.stop.abort();
    works.delete(id);
    const preview = state.photos.find((photo) => photo.id === id)?.preview;
    if (preview) URL.revokeObjectURL(preview);
    change({ photos: state.photos.filter((photo) => photo.id !== id), refused: nothingRefused });
  };

  const addressesOf = (kind: PhotoKind) =>
    state.photos.flatMap((photo) =>
      photo.kind === kind && photo.step.at === "done" ? [photo.step.photoURL] : [],
    );

  return {
    kinds,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => state,
    /** Whether photos were added or removed. */
    isChanged: () =>
      state.photos.length !== sentBefore.length || !sentBefore.every((photo) => state.photos.includes(photo)),
    add,
    remove,
    retry,
    cancel: (id: string) => fail(id, "Cancelled."),
    /** Says at each photo what the server found wrong with it. */
    showIssues: (error: Error) => {
      const issues = fieldIssues(error);
      for (const kind of kinds)
        for (const [place, { id }] of state.photos.filter((photo) => photo.kind === kind).entries()) {
          const issue = issues.find(({ path }) => path === `${photoField(kind)}.${place}`);
          if (issue) fail(id, issue.message);
        }
    },
    /** To what was sent before. */
    clear: () => {
      for (const { id } of state.photos) remove(id);
      change({ photos: sentBefore });
    },
    /** Waits for all photos, those that were lost with the connection once more, and answers their addresses.
     * @throws ConnectionError where it is lost again, NotReady where another reason has to be dealt with. */
    addresses: async () => {
      for (const { id, step } of state.photos) if (step.at === "failed" && step.isLost) retry(id);
      while (running.size > 0) await Promise.all(running);
      const failed = state.photos.flatMap(({ step }) => (step.at === "failed" ? [step] : []));
      if (failed.some(({ isLost }) => !isLost))
        throw new NotReady("A photo didn't upload. Try it again or remove it.");
      if (failed.length > 0) throw new ConnectionError();
      return Object.fromEntries(kinds.map((kind) => [photoField(kind), addressesOf(kind)])) as PhotosOf<Kind>;
    },
  };
};
/** Of whatever kinds. */
export type PhotoUploads = Omit<ReturnType<typeof createPhotoUploads>, "addresses">;
