import { Notice } from "#frontend/ui/notice.tsx";
import { Link } from "./link.tsx";
import { PageHead } from "./page-head.tsx";
import { words } from "./words.ts";

export const NotFound = () => (
  <>
    <PageHead title={words.notFoundPage} unlisted />
    <Notice title={words.notFound}>
      <p>{words.notFoundText}</p>
      <Link to="/" className="btn btn-primary">
        {words.home}
      </Link>
    </Notice>
  </>
);
