import { PageHead } from "../layout/page-head.tsx";
import { Notice } from "../ui/notice.tsx";

export const Terms = () => (
  <>
    <PageHead title="Terms of Service" />
    <Notice title="Terms of Service">
      <p>This page is still being written.</p>
    </Notice>
  </>
);
