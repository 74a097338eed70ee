import { pace } from "./pace.ts";

/*
 * The copy of a draft that is kept where other devices find it. What is typed goes there after a pause, if it differs; where
 * that fails nobody is disturbed, for the device keeps it, too. A copy that another device has changed is never
 * overwritten unasked, nor is what was typed here.
 */

/** Texts that are remembered as sent while no answer comes. */
const MOST_OWN = 9;

export interface Copy<Values> {
  values: Values;
  /** When it was last changed, which is also its version; ISO 8601, UTC. */
  updatedAt: string;
}

/** Where copies are kept. A call that throws may be made again; `closed` says that no copy is kept any more. */
export interface CopyPlace<Values> {
  read: () => Promise<Copy<Values> | null | "closed">;
  /** Keeps what follows a version, `null` where there is none; answers what is kept instead if that is another one. */
  keep: (
    values: Values,
    follows: string | null,
    leaving: boolean,
  ) => Promise<{ updatedAt: string } | { instead: Copy<Values> } | "closed">;
  remove: () => Promise<unknown>;
}

/** The form, and the draft on the device. */
export interface CopiedForm<Values> {
  /** What it holds when nothing is typed. */
  empty: Values;
  values: () => Values;
  /** Something was typed on this visit before its code had come. */
  typedEarly: boolean;
  /** The version that the draft on the device follows. */
  follows: () => string | undefined;
  follow: (version: string | undefined) => void;
  take: (values: Values, changedAt: number) => void;
  setAside: (values: Values) => void;
}

export interface CopyState<Values> {
  /** Whether copies are kept, as far as is known; `made`: of all that the form holds. */
  copies: "none" | "possible" | "made";
  /** When what was put in for an empty form was typed. */
  putInFrom: string | null;
  /** The copy that somebody must choose between and the form. */
  question: Copy<Values> | null;
  /** Whether something was typed on this visit before that was asked. */
  whileTyping: boolean;
}

/** Also as it is prerendered: that copies are kept is only doubted where it can't be learned. */
export const nothingCopied: CopyState<never> = {
  copies: "possible",
  putInFrom: null,
  question: null,
  whileTyping: false,
};

export const keepCopy = <Values extends object>(
  form: CopiedForm<Values>,
  place: CopyPlace<Values>,
  onChange: (state: CopyState<Values>) => void,
) => {
  const names = Object.keys(form.empty) as (keyof Values)[];
  const textOf = (values: Values) => JSON.stringify(names.map((name) => values[name]));
  const nothing = textOf(form.empty);
  const now = () => textOf(form.values());

  let state: CopyState<Values> = nothingCopied;
  /** The version of the copy: `null` without one, `undefined` before that is known. */
  let version: string | null | undefined;
  /** What the copy says, as far as is known. */
  let copied = "";
  /** What this device may have sent without learning that it arrived. */
  let own = [now()];
  /** What was chosen over a copy, which stays until something is typed. */
  let chosen: string | undefined;
  let seen = now();
  let typed = form.typedEarly;
  let discarded = false;
  let closed = false;
  let paused = false;
  let busy = false;
  let again = false;

  const show = (change: Partial<CopyState<Values>> = {}) => {
    const isMade = version != null && now() === copied;
    const known = closed || version === undefined ? "none" : isMade ? "made" : "possible";
    const next: CopyState<Values> = { ...state, copies: known, ...change };
    const differs = Object.entries(next).some(([name, value]) => value !== state[name as keyof typeof state]);
    state = next;
    if (differs) onChange(state);
  };

  const pacing = pace(() => run());
  const schedule = () => {
    if (closed || paused || now() === copied) pacing.cancel();
    else pacing.plan();
  };

  const settle = (stored: string | null, text: string) => {
    version = stored;
    copied = text;
    own = [];
    form.follow(stored ?? undefined);
    show();
  };

  /** Comes to terms with the copy that is there. */
  const meet = async (copy: Copy<Values> | null | "closed") => {
    if (copy === "closed") {
      closed = true;
      return show();
    }
    const [here, there] = [now(), copy ? textOf(copy.values) : nothing];
    if (copy && here !== there) {
      const isOurs = form.follows() === copy.updatedAt || own.includes(there);
      if (here === nothing && discarded) {
        await place.remove();
        return settle(null, nothing);
      }
      if (here === nothing && !typed) {
        seen = there;
        form.take(copy.values, Date.parse(copy.updatedAt));
        show({ putInFrom: copy.updatedAt });
      } else if (!isOurs) {
        // Until it is answered nothing is kept there; the version is known to it.
        version ??= null;
        return show({ question: copy, whileTyping: typed });
      }
    }
    settle(copy?.updatedAt ?? null, there);
    schedule();
  };

  const step = async (leaving: boolean) => {
    if (version === undefined) return leaving ? undefined : meet(await place.read());
    const values = form.values();
    const text = textOf(values);
    if (text === copied || text === chosen) return;
    pacing.note();
    // Emptied by hand it is a version like others: what another device has kept since is not removed.
    if (text === nothing && discarded) {
      await place.remove();
      return settle(null, nothing);
    }
    own = [...own.slice(-MOST_OWN), text];
    const kept = await place.keep(values, version, leaving);
    if (kept === "closed") return meet(kept);
    return "instead" in kept ? meet(kept.instead) : settle(kept.updatedAt, text);
  };

  /** Makes the copy now, if it differs. */
  const run = async (leaving = false) => {
    pacing.cancel();
    if (closed || paused || state.question) return;
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    try {
      await step(leaving);
    } catch {
      // The next change tries again, or the next network.
      show();
    }
    busy = false;
    if (again) {
      again = false;
      schedule();
    }
  };

  return {
    run,
    /** To be called whenever the form may hold something else. */
    changed: () => {
      const text = now();
      if (text === seen) return;
      seen = text;
      typed = true;
      chosen = undefined;
      if (text !== nothing) discarded = false;
      show();
      schedule();
    },
    /** Answers the question. What is not chosen is kept beside it on the device. */
    choose: (which: "copy" | "device") => {
      const copy = state.question;
      if (!copy) return;
      if (which === "device") {
        chosen = now();
        form.setAside(copy.values);
      } else {
        seen = textOf(copy.values);
        form.take(copy.values, Date.parse(copy.updatedAt));
      }
      settle(copy.updatedAt, textOf(copy.values));
      show({ question: null });
    },
    /** After the form has been emptied for good: the copy goes, too. */
    discard: () => {
      discarded = true;
      if (state.question) {
        version = state.question.updatedAt;
        copied = textOf(state.question.values);
      }
      show({ question: null, putInFrom: null });
      void run();
    },
    /** While the form is being sent, no copy is made. */
    pause: (isPaused: boolean) => {
      paused = isPaused;
      schedule();
    },
    stop: () => {
      closed = true;
      pacing.cancel();
    },
  };
};
