import { Notice } from "#frontend/ui/notice.tsx";
import { Link } from "./link.tsx";
import { PageHead } from "./page-head.tsx";

export const NotFound = () => (
  <>
    <PageHead title="Page not found" unlisted />
    <Notice title="404 Page Not Found">
      <p>Nobody opened this door. Check the address for typos, or start from our kitchen.</p>
      <Link to="/" className="btn btn-primary">
        Back to the kitchen
      </Link>
    </Notice>
  </>
);
