import { useMutation } from "@tanstack/react-query";
import { ClipboardCheck } from "lucide-react";
import type { ComponentType } from "react";
import type { InboxPart, InboxRows } from "#contract/inbox.ts";
import { timeSlotLabels } from "#contract/labels.ts";
import { mailKindLabels } from "#contract/mail.ts";
import { markMention } from "#frontend/api/inbox.ts";
import { retryMail } from "#frontend/api/mail.ts";
import { offerPlace } from "#frontend/api/visits.ts";
import { useNamed, useNameOf } from "#frontend/desk/casting/use-casting.ts";
import { FamilyLink } from "#frontend/desk/lists/open-family.tsx";
import { useDecisionToast } from "#frontend/desk/mail/decision-mail.tsx";
import { Reader } from "#frontend/desk/reader/reader.tsx";
import { DialogButton } from "#frontend/desk/shared/buttons.tsx";
import { dayLabel, formatMinute } from "#frontend/desk/shared/format.ts";
import { toastError } from "#frontend/desk/shared/messages.tsx";
import { clearUndo } from "#frontend/desk/shared/undo.tsx";
import { placeId, placeLabel } from "#frontend/desk/visits/places.ts";
import { toast } from "#frontend/lib/toast.ts";
import { Button } from "#frontend/ui/button.tsx";
import { InboxRow } from "./inbox-row.tsx";

type Row<Part extends InboxPart> = { row: InboxRows[Part] };

const Words = ({ text }: { text: string }) => (
  <p className="line-clamp-3 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
);

/** Opening the note's family is reading it. */
const Mention = ({ row }: Row<"mentions">) => {
  const nameOf = useNameOf();
  const named = useNamed();
  const { mutate: mark, isPending } = useMutation({
    mutationFn: markMention,
    onSuccess: (_, { id, done }) =>
      done &&
      toast("Mention Done", `The note about ${row.family?.familyName} stays.`, [
        { label: "Undo", onAction: () => mark({ id, done: false }) },
      ]),
    onError: (error) => toastError(error, "Not Done"),
  });
  const done = () => mark({ id: row.id, done: true });
  return (
    <InboxRow
      row={row}
      about={<span>{nameOf(row.author)}</span>}
      onOpen={done}
      action={
        <Button className="btn-sm" inactive={isPending} onClick={done}>
          Done
          <span className="sr-only">: mention in {row.family?.familyName}</span>
        </Button>
      }
    >
      <Words text={named(row.text)} />
    </InboxRow>
  );
};

const AnotherDay = ({ row }: Row<"anotherDay">) => {
  const { visit, family, message, offers } = row;
  const toastDecision = useDecisionToast();
  const { mutate: offer, isPending } = useMutation({
    ...offerPlace,
    onMutate: clearUndo,
    onSuccess: (moved, { visit: before }) => {
      const { id, family: to, mail, warnings: more } = moved;
      toastDecision("Visit Updated", `${to.familyName} is now on ${placeLabel(moved)}, and is asked again.`, {
        familyName: to.familyName,
        mail,
        more,
        ids: [id, to.id],
        undo: () => offer({ visit: moved, offer: before }),
      });
    },
    onError: (error) => toastError(error, "Update Failed"),
  });
  return (
    <InboxRow
      row={row}
      about={<span>can't on {dayLabel(visit.scheduledDate)}</span>}
      action={
        offers.length === 0
          ? "None of their days is free within six weeks."
          : offers.map((place) => (
              <Button
                key={placeId(place)}
                className="btn-sm h-auto flex-col gap-0 py-1 font-normal"
                aria-label={`Offer this day to ${family?.familyName}: ${placeLabel(place)}`}
                inactive={isPending}
                onClick={() =>
                  offer({ visit, offer: { scheduledDate: place.scheduledDate, timeSlot: place.timeSlot } })
                }
              >
                <span>
                  {dayLabel(place.scheduledDate)}, {timeSlotLabels[place.timeSlot].split(" ")[0]}
                </span>
                <strong>Offer this day</strong>
              </Button>
            ))
      }
    >
      <Words text={message} />
    </InboxRow>
  );
};

/** The review comes on top, so that the inbox stays where it is. */
const ToReview = ({ row }: Row<"questionnaires">) => {
  const { at, family } = row;
  return (
    <InboxRow
      row={row}
      action={
        family && (
          <DialogButton
            Icon={ClipboardCheck}
            label="Review"
            aria-label={`Review the questionnaire of ${family.familyName}`}
            dialog={(close) => (
              <Reader
                familyId={family.id}
                bar={<p className="text-sm opacity-80">Sent {formatMinute(at)}</p>}
                onClose={close}
                review={{ listed: undefined, onDone: close }}
              />
            )}
          />
        )
      }
    >
      <Words text={row.text} />
    </InboxRow>
  );
};

const FailedMail = ({ row }: Row<"mails">) => {
  const { id, family, kind, why } = row;
  const retrying = useMutation({
    mutationFn: retryMail,
    onSuccess: () => toast("Email Retried", "It is on its way again."),
    onError: (error) => toastError(error, "Retry Failed"),
  });
  return (
    <InboxRow
      row={row}
      about={<span>{mailKindLabels[kind]}</span>}
      action={
        // Without its digits, a code cannot be sent again.
        kind !== "code" && (
          <Button className="btn-sm" inactive={retrying.isPending} onClick={() => retrying.mutate(id)}>
            Retry
            <span className="sr-only">
              : {mailKindLabels[kind]} {family && ` to ${family.familyName}`}
            </span>
          </Button>
        )
      }
    >
      <p className="wrap-anywhere">
        {why.sentence} <code className="text-xs opacity-80">{why.code}</code>
      </p>
    </InboxRow>
  );
};

const Mine = ({ row }: Row<"mine">) => (
  <InboxRow
    row={row}
    about={<span>{row.text}</span>}
    action={
      row.family && (
        <FamilyLink family={row.family.id} id={undefined} className="btn btn-sm">
          Open<span className="sr-only"> {row.family.familyName}</span>
        </FamilyLink>
      )
    }
  />
);

export const rows: { [Part in InboxPart]: ComponentType<Row<Part>> } = {
  mentions: Mention,
  anotherDay: AnotherDay,
  questionnaires: ToReview,
  mails: FailedMail,
  mine: Mine,
};
