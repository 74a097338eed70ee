import { Component, type ReactNode } from "react";
import { endWaiting } from "#frontend/lib/before-alive.ts";
import { Notice } from "#frontend/ui/notice.tsx";
import { words } from "./words.ts";

/** Catches what breaks while rendering, so that an error shows a way on instead of a white page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    // The buttons below are pressed now, not kept.
    endWaiting();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main>
        <Notice title={words.broken}>
          {/* Its code may not have come; whatever else it was, that one is offline comes first. */}
          <p>
            {!navigator.onLine && `${words.offline} `}
            {words.brokenText}
          </p>
          <div className="flex gap-2">
            <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
              {words.tryAgain}
            </button>
            <a href="/" className="btn">
              {words.toStartPage}
            </a>
          </div>
        </Notice>
      </main>
    );
  }
}
