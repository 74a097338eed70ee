import type { ComponentType } from "react";
import { withErrorBoundary } from "react-error-boundary";
import { lazyComponent } from "#frontend/lib/lazy-component.ts";

/** A reload, because the browser keeps the failure; typed text is in its draft. */
const NotLoaded = () => (
  <p role="alert" className="mx-auto max-w-3xl px-4 py-8 text-center sm:px-6">
    This part couldn't load. Please check your connection.{" "}
    <button type="button" className="link py-1 font-semibold" onClick={() => location.reload()}>
      Try again
    </button>
  </p>
);

/** A part of the page whose code loads on demand. If it doesn't, the rest of the page stays. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  withErrorBoundary(lazyComponent(load) as ComponentType<Props>, { fallback: <NotLoaded /> });
