import { PageHead } from "../../layout/page-head.tsx";
import { Notice } from "../../ui/notice.tsx";

export const ShareStory = () => (
  <>
    <PageHead title="Share Your Food Story" description="Share the story behind a dish your family loves." />
    <Notice title="Share Your Food Story">
      <p>This form is still being built.</p>
    </Notice>
  </>
);
