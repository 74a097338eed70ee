import { PageHead } from "../layout/page-head.tsx";
import { Notice } from "../ui/notice.tsx";

export const Privacy = () => (
  <>
    <PageHead title="Privacy Policy" />
    <Notice title="Privacy Policy">
      <p>This page is still being written.</p>
    </Notice>
  </>
);
