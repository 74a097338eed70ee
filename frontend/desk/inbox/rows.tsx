import { useMutation } from "@tanstack/react-query";
import { ClipboardCheck } from "lucide-react";
import type { ComponentType } from "react";
import type { InboxPart, InboxRows } from "#contract/inbox.ts";
import { timeSlotLabels } from "#contract/labels.ts";
import { mailKindLabels } from "#contract/mail.ts";
import { markMention } from "#frontend/api/inbox.ts";
import { retryMail } from "#frontend/api/mail.ts";
import { offerPlace } from "#frontend/api/visits.ts";
import { useNames } from "#frontend/desk/casting/use-casting.ts";
import { FamilyLink } from "#frontend/desk/lists/open-family.tsx";
import { useDecisionToast } from "#frontend/desk/mail/decision-mail.tsx";
import { Reader } from "#frontend/desk/reader/reader.tsx";
import { DialogButton } from "#frontend/desk/shared/buttons.tsx";
import { dayLabel, formatMinute } from "#frontend/desk/shared/format.ts";
import { toastError } from "#frontend/desk/shared/messages.tsx";
import { placeId, placeLabel } from "#frontend/desk/visits/places.ts";
import { toast } from "#frontend/lib/toast.ts";
import { Button } from "#frontend/ui/button.tsx";
import { InboxRow } from "./inbox-row.tsx";

type Rows = { [Part in InboxPart]: ComponentType<{ row: InboxRows[Part] }> };

/** Opening the note's family is reading it. */
const Mention: Rows["mentions"] = ({ row }) => {
  const { nameOf, named } = useNames();
  const { mutate: mark, isPending } = useMutation({
    mutationFn: markMention,
    onSuccess: (_, { id, done }) =>
      done && toast("Mention Done", "", [{ label: "Undo", onAction: () => mark({ id, done: false }) }]),
    onError: (error) => toastError(error, "Not Done"),
  });
  const done = () => mark({ id: row.id, done: true });
  return (
    <InboxRow row={row} about={nameOf(row.author)} words={named(row.text)} onOpen={done}>
      <Button className="btn-sm" inactive={isPending} onClick={done}>
        Done<span className="sr-only"> with {row.family?.familyName}</span>
      </Button>
    </InboxRow>
  );
};

const AnotherDay: Rows["anotherDay"] = ({ row }) => {
  const { visit, message, offers } = row;
  const toastDecision = useDecisionToast();
  const { mutate: offer, isPending } = useMutation({
    ...offerPlace,
    onSuccess: (moved, { visit: { scheduledDate, timeSlot } }) => {
      const { id, mail, warnings: more } = moved;
      const { familyName } = moved.family;
      const undo = () => offer({ visit: moved, place: { scheduledDate, timeSlot } });
      const text = `${familyName} is now on ${placeLabel(moved)}, and will be asked again.`;
      toastDecision("Visit Updated", text, { familyName, mail, more, ids: [id, moved.family.id], undo });
    },
    onError: (error) => toastError(error, "Update Failed"),
  });
  return (
    <InboxRow row={row} about={`not ${dayLabel(visit.scheduledDate)}`} words={message}>
      {offers.length > 0 ? (
        <span aria-hidden>Offer this day:</span>
      ) : (
        "None of their days is free within six weeks."
      )}
      {offers.map((place) => (
        <Button
          key={placeId(place)}
          className="btn-sm"
          inactive={isPending}
          onClick={() => offer({ visit, place })}
        >
          <span className="sr-only">Offer this day to {row.family?.familyName}: </span>
          {dayLabel(place.scheduledDate)}, {timeSlotLabels[place.timeSlot].split(" ")[0]}
        </Button>
      ))}
    </InboxRow>
  );
};

/** The review comes on top, so that the inbox stays where it is. */
const ToReview: Rows["questionnaires"] = ({ row: { family, ...row } }) => (
  <InboxRow row={{ family, ...row }} words={row.text}>
    {family && (
      <DialogButton
        Icon={ClipboardCheck}
        label="Review"
        aria-label={`Review the questionnaire of ${family.familyName}`}
        dialog={(close) => (
          <Reader
            familyId={family.id}
            bar={<p className="text-sm opacity-80">Sent {formatMinute(row.at)}</p>}
            onClose={close}
            review={{ listed: undefined, onDone: close }}
          />
        )}
      />
    )}
  </InboxRow>
);

const FailedMail: Rows["mails"] = ({ row }) => {
  const { id, family, kind, why } = row;
  const retrying = useMutation({
    mutationFn: retryMail,
    onSuccess: () => toast("Email Retried", "It is on its way again."),
    onError: (error) => toastError(error, "Retry Failed"),
  });
  const words = (
    <>
      {why.sentence} <code className="text-xs opacity-80">{why.code}</code>
    </>
  );
  return (
    <InboxRow row={row} about={mailKindLabels[kind]} words={words}>
      {/* Without its digits, a code cannot be sent again. */}
      {kind !== "code" && (
        <Button className="btn-sm" inactive={retrying.isPending} onClick={() => retrying.mutate(id)}>
          Retry
          <span className="sr-only">
            : {mailKindLabels[kind]} {family && `to ${family.familyName}`}
          </span>
        </Button>
      )}
    </InboxRow>
  );
};

const Mine: Rows["mine"] = ({ row }) => (
  <InboxRow row={row} about={row.text}>
    {row.family && (
      <FamilyLink family={row.family.id} id={undefined} className="btn btn-sm">
        Open<span className="sr-only"> {row.family.familyName}</span>
      </FamilyLink>
    )}
  </InboxRow>
);

export const rows: Rows = {
  mentions: Mention,
  anotherDay: AnotherDay,
  questionnaires: ToReview,
  mails: FailedMail,
  mine: Mine,
};
