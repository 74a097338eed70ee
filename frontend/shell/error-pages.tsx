import { Picture } from "#frontend/drawings/drawing.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { Link } from "./link.tsx";
import { PageHead } from "./page-head.tsx";

export const NotFound = () => (
  <>
    <PageHead title="Page not found" unlisted />
    <Notice
      title="404 Page Not Found"
      picture={<Picture of="shut-door" size="192 192" className="size-44" />}
    >
      <p>Nobody opened this door. Check the address for typos, or start from our kitchen.</p>
      <Link to="/" className="btn btn-primary">
        Back to the kitchen
      </Link>
    </Notice>
  </>
);

/** A way out of a rendering error, instead of a blank page. */
export const ErrorPage = () => (
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
