import { PageHead } from "../../layout/page-head.tsx";
import { Notice } from "../../ui/notice.tsx";

export const Questionnaire = () => (
  <>
    <PageHead title="Family Questionnaire" unlisted />
    <Notice title="Family Questionnaire">
      <p>This page is still being built.</p>
    </Notice>
  </>
);
