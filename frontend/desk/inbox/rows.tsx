import { useMutation } from "@tanstack/react-query";
import { ClipboardCheck } from "lucide-react";
import type { ComponentType } from "react";
import type { InboxPart, InboxRows } from "#contract/inbox.ts";
import { timeSlotLabels } from "#contract/labels.ts";
import { mailKindLabels } from "#contract/mail.ts";
import { markMention } from "#frontend/api/inbox.ts";
import { useStaff } from "#frontend/desk/casting/use-casting.ts";
import { FamilyLink } from "#frontend/desk/lists/open-family.tsx";
import { Why } from "#frontend/desk/mail/mail-list.tsx";
import { hasCode } from "#frontend/desk/mail/mail-outcome.ts";
import { useChangeMails } from "#frontend/desk/mail/use-change-mails.ts";
import { IconTextButton } from "#frontend/desk/shared/buttons.tsx";
import { dayLabel } from "#frontend/desk/shared/format.ts";
import { toastError } from "#frontend/desk/shared/messages.tsx";
import { placeId } from "#frontend/desk/visits/places.ts";
import { useChangeVisits } from "#frontend/desk/visits/use-change-visits.ts";
import { toast } from "#frontend/lib/toast.ts";
import { Button } from "#frontend/ui/button.tsx";
import { InboxRow } from "./inbox-row.tsx";

export interface RowProps<Part extends InboxPart> {
  row: InboxRows[Part];
  onReview: (familyId: string) => void;
}

type Rows = { [Part in InboxPart]: ComponentType<RowProps<Part>> };

/** Opening the note's family is reading it. */
const Mention: Rows["mentions"] = ({ row }) => {
  const { nameOf, named } = useStaff();
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
  const { visit, message, offers, family } = row;
  const { move, shown } = useChangeVisits();
  return (
    <InboxRow row={row} about={`instead of ${dayLabel(visit.scheduledDate)}`} words={message}>
      {offers.length > 0 ? (
        <span aria-hidden>Offer this day:</span>
      ) : (
        "None of their days is free within six weeks."
      )}
      {offers.map((place) => (
        <Button
          key={placeId(place)}
          className="btn-sm"
          inactive={shown(visit).isChanging}
          onClick={() => move(visit, place)}
        >
          <span className="sr-only">Offer this day to {family?.familyName}: </span>
          {dayLabel(place.scheduledDate)}, {timeSlotLabels[place.timeSlot].split(" ")[0]}
        </Button>
      ))}
    </InboxRow>
  );
};

const ToReview: Rows["questionnaires"] = ({ row, onReview }) => (
  <InboxRow row={row} words={<span className="line-clamp-3">{row.text}</span>}>
    <IconTextButton
      Icon={ClipboardCheck}
      label="Review"
      aria-label={`Review the questionnaire of ${row.family?.familyName}`}
      onClick={() => row.family && onReview(row.family.id)}
    />
  </InboxRow>
);

const FailedMail: Rows["mails"] = ({ row }) => {
  const { change, isChanging } = useChangeMails();
  const { id, family, to, kind, why } = row;
  const label = mailKindLabels[kind];
  const name = family?.familyName ?? to;
  return (
    <InboxRow row={row} about={family ? label : `${label} to ${to}`} words={<Why why={why} />}>
      {!hasCode(row) && (
        <Button
          className="btn-sm"
          inactive={isChanging}
          onClick={() => change("retry", [id], `the email to ${name}`)}
        >
          Retry
          <span className="sr-only">
            : {label} to {name}
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
