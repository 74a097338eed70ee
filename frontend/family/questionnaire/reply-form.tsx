import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { newReply } from "#contract/questionnaires.ts";
import { textLimits } from "#contract/text.ts";
import { z } from "#contract/zod.ts";
import { ApiError } from "#frontend/api/errors.ts";
import { familyPageQuery } from "#frontend/api/family.ts";
import { replyToFollowUp } from "#frontend/api/submissions.ts";
import { fieldsOf } from "#frontend/forms/field-props.ts";
import { PhotoUploaders } from "#frontend/forms/photos/photo-uploader.tsx";
import { keptUploads } from "#frontend/forms/photos/photo-uploads.ts";
import { SubmissionForm } from "#frontend/forms/submission-form.tsx";
import { useSubmission } from "#frontend/forms/use-submission.ts";
import { readDraft } from "#frontend/lib/drafts.ts";
import { toast } from "#frontend/lib/toast.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { Frozen } from "#frontend/ui/form-section.tsx";
import { TextArea } from "#frontend/ui/text-field.tsx";

const typedReply = z.pick(newReply, { text: true });

const uploadsOf = keptUploads(["reply"]);

interface ReplyFormProps {
  familyId: string;
  draftKey: string;
  /** Of the answers changed below, which a reply doesn't send and which can't be sent after it. */
  correctionKey: string;
  /** Something else comes first on the page. */
  quiet: boolean;
  /** What was typed for an earlier question. */
  earlier: (onUse: (text: string) => void) => ReactNode;
  onSent: (photos: number) => void;
  /** Nothing is asked any more, or something else. */
  onRefused: () => void;
}

export const ReplyForm = ({
  familyId,
  draftKey,
  correctionKey,
  quiet,
  earlier,
  onSent,
  onRefused,
}: ReplyFormProps) => {
  const client = useQueryClient();
  const { queryKey } = familyPageQuery(familyId);
  const uploads = uploadsOf(draftKey);
  const submission = useSubmission(typedReply, {
    formId: "reply",
    draftKey,
    empty: { text: "" },
    send: async ({ json, ...sent }) => {
      const photos = await uploads.addresses();
      return replyToFollowUp(familyId)({ json: { ...json, ...photos }, ...sent });
    },
    uploads,
    onFailed: (error) => {
      if (!(error instanceof ApiError && error.status === 409)) return;
      onRefused();
      void client.invalidateQueries({ queryKey });
    },
    onArrived: async (firstVersion) => {
      // Of a first version, nobody knows the photos.
      onSent(firstVersion ? 0 : uploads.read().photos.length);
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
  const { form, pending } = submission;
  /** The form to send once it is confirmed that the changed answers are not. */
  const [asking, setAsking] = useState<HTMLFormElement>();
  const isConfirmed = useRef(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { currentTarget } = event;
    if (isConfirmed.current || !readDraft(correctionKey)) return submission.submit(event);
    return form.handleSubmit(() => setAsking(currentTarget))(event);
  };
  const addText = (text: string) => {
    const typed = form.getValues("text").trim();
    form.setValue("text", typed ? `${typed}\n\n${text}` : text);
    form.setFocus("text");
  };
  return (
    <>
      <SubmissionForm
        submission={{ ...submission, submit }}
        quiet={quiet}
        label="Send your reply"
        pendingLabel="Sending..."
        startOverText="This empties your reply and deletes its draft."
      >
        <Frozen when={pending}>
          {earlier(addText)}
          <TextArea
            {...fieldsOf(form)("text")}
            label="Your reply"
            required
            rows={6}
            maximum={textLimits.notes}
          />
        </Frozen>
        {/* Not frozen: a stuck photo can be removed while the reply waits for it. */}
        <PhotoUploaders uploads={uploads} />
      </SubmissionForm>
      {asking && (
        <ConfirmDialog
          title="Send your reply without your changed answers?"
          action="Send only the reply"
          onClose={() => setAsking(undefined)}
          onConfirm={() => {
            isConfirmed.current = true;
            asking.requestSubmit();
          }}
        >
          <p>
            You've changed answers below. They aren't sent with your reply, and once we have it, they're
            deleted. If we should know what changed, put it into your reply first.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
};
