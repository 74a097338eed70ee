import { Component, type ReactNode } from "react";
import { Notice } from "#frontend/ui/notice.tsx";

/** Shows a way out of a rendering error instead of a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main>
        <Notice title="Something burned">
          <p>
            {navigator.onLine
              ? "This page couldn't be shown."
              : "You seem to be offline. Please check your connection and try again."}{" "}
            What you typed into a form is still saved on this device.
          </p>
          <div className="flex gap-2">
            <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
              Try again
            </button>
            <a href="/" className="btn">
              Go to the start page
            </a>
          </div>
        </Notice>
      </main>
    );
  }
}
