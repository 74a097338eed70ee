interface WidgetOptions {
  sitekey: string;
  appearance: "interaction-only";
  "response-field": false;
  callback: (token: string) => void;
  "expired-callback": () => void;
  /** `true` marks the error as handled. */
  "error-callback": () => true;
}

interface Turnstile {
  render(place: HTMLElement, options: WidgetOptions): string | undefined;
  reset(id: string | undefined): void;
  remove(id: string | undefined): void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

let loading: Promise<Turnstile> | undefined;

const load = () => {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `${import.meta.env.TURNSTILE_URL}/turnstile/v0/api.js?render=explicit`;
    const fail = () => {
      script.remove();
      loading = undefined;
      reject(new Error("Turnstile could not be loaded"));
    };
    script.addEventListener("error", fail);
    script.addEventListener("load", () => (window.turnstile ? resolve(window.turnstile) : fail()));
    document.head.append(script);
  });
  return loading;
};

export interface TurnstileWidget {
  /** Waits for a fresh token, which is valid once; `undefined` after an error. */
  takeToken(): Promise<string | undefined>;
  remove(): void;
}

/** Starts Cloudflare's check after an element. The widget is only visible if it has to ask the user. */
export const showWidget = async (before: Element | null): Promise<TurnstileWidget> => {
  const turnstile = await load();
  const place = document.createElement("div");
  place.className = "empty:hidden";
  before?.after(place);
  let token: string | undefined;
  /** The token was taken or failed: the next one needs a reset. */
  let isOver = false;
  let waiting: (() => void) | undefined;
  const put = (now?: string) => {
    token = now;
    waiting?.();
  };
  const id = turnstile.render(place, {
    sitekey: import.meta.env.TURNSTILE_SITE_KEY,
    appearance: "interaction-only",
    "response-field": false,
    callback: put,
    "expired-callback": () => {
      token = undefined;
    },
    "error-callback": () => {
      isOver = true;
      put();
      return true;
    },
  });
  return {
    takeToken: async () => {
      if (!token) {
        if (isOver) turnstile.reset(id);
        isOver = false;
        await new Promise<void>((resolve) => {
          waiting = resolve;
        });
      }
      const taken = token;
      token = undefined;
      isOver = true;
      return taken;
    },
    remove: () => {
      turnstile.remove(id);
      place.remove();
    },
  };
};
