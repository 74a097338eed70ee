import { Component, type ReactNode } from "react";
import { Notice } from "#frontend/ui/notice.tsx";

interface Props {
  /** The history entry's key. */
  entry: string;
  children: ReactNode;
}

/** Shows a way out of a rendering error instead of a blank page, until another one is opened. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate({ entry }: Props) {
    if (this.state.failed && entry !== this.props.entry) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main>
        <Notice title="Something burned">
          <p>
            {navigator.onLine
              ? "This page couldn't be shown."
              : "You seem to be offline. Please check your connection and try again."}
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
