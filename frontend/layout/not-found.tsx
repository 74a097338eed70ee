import { Notice } from "#frontend/ui/notice.tsx";
import { Link } from "./link.tsx";
import { PageHead } from "./page-head.tsx";

export const NotFound = () => (
  <>
    <PageHead title="Page not found" unlisted />
    <Notice title="404 Page Not Found">
      <p>Nobody opened this door. The address may be mistyped, or the page has moved out.</p>
      <Link to="/" className="btn btn-primary">
        Back to the kitchen
      </Link>
    </Notice>
  </>
);
