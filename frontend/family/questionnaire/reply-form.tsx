import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { newReply } from "#contract/questionnaires.ts";
import { ApiError } from "#frontend/api/errors.ts";
import { familyPageQuery } from "#frontend/api/family.ts";
import { replyToFollowUp } from "#frontend/api/submissions.ts";
import { fieldsOf } from "#frontend/forms/field-props.ts";
import { PhotoUploaders } from "#frontend/forms/photos/photo-uploader.tsx";
import { keptUploads } from "#frontend/forms/photos/photo-uploads.ts";
import { thumbnailOf } from "#frontend/forms/photos/prepare-photo.ts";
import { SubmissionForm } from "#frontend/forms/submission-form.tsx";
import { useSubmission } from "#frontend/forms/use-submission.ts";
import { toast } from "#frontend/lib/toast.ts";
import { Frozen } from "#frontend/ui/form-section.tsx";
import { TextArea } from "#frontend/ui/text-field.tsx";

const typedReply = newReply.pick({ text: true });

const uploadsOf = keptUploads(["reply"]);

interface ReplyFormProps {
  familyId: string;
  draftKey: string;
  /** Something else comes first on the page. */
  quiet: boolean;
  onSent: (thumbnails: string[]) => void;
}

export const ReplyForm = ({ familyId, draftKey, quiet, onSent }: ReplyFormProps) => {
  const client = useQueryClient();
  const { queryKey } = familyPageQuery(familyId);
  const uploads = uploadsOf(draftKey);
  const submission = useSubmission(typedReply, {
    formId: "reply",
    draftKey,
    empty: { text: "" },
    photos: useSyncExternalStore(uploads.subscribe, uploads.countNew, () => 0),
    send: async ({ json, ...sent }) => {
      const photos = await uploads.addresses();
      return replyToFollowUp(familyId)({ json: { ...json, ...photos }, ...sent });
    },
    onFailed: (error) => {
      uploads.showIssues(error);
      // Nothing is asked any more, or something else.
      if (error instanceof ApiError && error.status === 409) void client.invalidateQueries({ queryKey });
    },
    onArrived: async (firstVersion) => {
      const previews = uploads.read().photos.flatMap(({ preview }) => preview ?? []);
      // Of a first version, nobody knows the photos.
      onSent(firstVersion ? [] : await Promise.all(previews.map(thumbnailOf)).catch(() => []));
      uploads.clear();
      toast("Sent", firstVersion ?? "A real person will read it, and we'll email you.");
      // A response in flight may be from before the reply. No refetch, which could fail.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (page) => {
        if (!page?.questionnaire) return page;
        const status = "pending" as const;
        const progress = { ...page.progress, questionnaireStatus: status, followUp: null };
        return { ...page, progress, questionnaire: { ...page.questionnaire, status } };
      });
    },
  });
  return (
    <SubmissionForm
      submission={submission}
      quiet={quiet}
      label="Send your reply"
      pendingLabel="Sending..."
      startOverText="This empties your reply and deletes its draft."
      onStartOver={() => {
        submission.startOver();
        uploads.clear();
      }}
    >
      <Frozen when={submission.pending}>
        <TextArea {...fieldsOf(submission.form)("text")} label="Your reply" required rows={6} />
      </Frozen>
      {/* Not frozen: a stuck upload can be cancelled while the reply waits for it. */}
      <PhotoUploaders uploads={uploads} />
    </SubmissionForm>
  );
};
