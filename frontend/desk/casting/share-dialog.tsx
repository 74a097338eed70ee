import { useQuery } from "@tanstack/react-query";
import { Share2 } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { DAY_MS } from "#contract/calendar-dates.ts";
import { mayBeShared } from "#contract/privacy.ts";
import { type CreatedShare, LINK_DAYS, newShare, type Shortlist } from "#contract/shortlists.ts";
import { z } from "#contract/zod.ts";
import { boardQuery, cardsQuery, makeShare } from "#frontend/api/shortlists.ts";
import { DialogButton } from "#frontend/desk/shared/buttons.tsx";
import { formatDay } from "#frontend/desk/shared/format.ts";
import { LoadFailed } from "#frontend/desk/shared/messages.tsx";
import { EditDialog, useEdit } from "#frontend/desk/shared/use-edit.tsx";
import { CastingCard } from "#frontend/shell/casting-card.tsx";
import { CopyButton } from "#frontend/ui/copy-button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { SelectField, TextField } from "#frontend/ui/text-field.tsx";
import { Links } from "./links.tsx";

const endIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const endLabel = (days: number) => [days, `${days} days, until ${formatDay(endIn(days))}`];
/** The last is at most 90 days also by a clock that is ahead of the site's. */
const lengths = [7, 14, LINK_DAYS.usual, 60, LINK_DAYS.most - 1];

const linkForm = z.extend(z.omit(newShare, { expiresAt: true }), { days: z.number() });
const shows = { photos: true, answers: true };
const usualLink = { label: "", days: LINK_DAYS.usual, shows, without: [] };

const Box = ({ children, ...input }: ComponentProps<"input">) => (
  <label className="flex w-fit cursor-pointer items-center gap-2 wrap-anywhere">
    <input type="checkbox" className="checkbox checkbox-sm" {...input} />
    {children}
  </label>
);

interface ShareDialogProps {
  shortlist: Shortlist;
  onMade: (link: CreatedShare) => void;
  onClose: () => void;
}

const ShareDialog = ({ shortlist, onMade, onClose }: ShareDialogProps) => {
  const edit = useEdit({
    subject: `share:${shortlist.id}`,
    schema: linkForm,
    initial: usualLink,
    save: ({ days, ...link }: z.output<typeof linkForm>) =>
      makeShare({ ...link, id: shortlist.id, expiresAt: endIn(days) }),
    valuesOf: () => usualLink,
    factsOf: () => ({}),
    thing: "link",
    failed: ["Link Not Made", "Please try again."],
    onSaved: onMade,
    onClose,
  });
  const { form, field } = edit;
  const { photos, answers } = form.watch("shows");
  const without = form.watch("without");
  const families = useQuery(boardQuery(shortlist.id)).data ?? [];
  const shared = families.filter(({ consentVersion }) => mayBeShared(consentVersion));
  const cards = useQuery(cardsQuery(shared.map(({ id }) => id)));
  return (
    <EditDialog edit={edit} title="Share" wide action="Make link">
      <Links shortlistId={shortlist.id} families={families} />
      {/* Before the name, or else it would say 'Required' to who opens the dialog only to read votes. */}
      <Box {...form.register("shows.photos")}>Show photos</Box>
      <Box {...form.register("shows.answers")}>Show answers to the questionnaire</Box>
      <TextField
        label="Name"
        required
        autoComplete="off"
        placeholder="Network, round 1"
        hint="Your guests read it at the top of their page."
        {...field("label")}
      />
      <SelectField
        label="Ends after"
        options={Object.fromEntries(lengths.map(endLabel))}
        {...field("days", { valueAsNumber: true })}
      />
      <h3 className="text-lg font-semibold">What your guests will see</h3>
      <p>
        These families and any you add to '{shortlist.name}' later, without address, email or phone. They may
        name their children in their own words: please read them, and leave such a family out.
      </p>
      {cards.isLoadingError && <LoadFailed query={cards} what="cards" />}
      {cards.data?.map(({ family: { id, familyName }, card }) => (
        <div key={id} className="flex flex-col gap-1">
          <Box value={id} {...form.register("without")}>
            Leave out {familyName}
          </Box>
          {!without?.includes(id) && (
            <CastingCard
              card={{
                ...card,
                photos: photos ? card.photos : [],
                answers: answers ? card.answers : undefined,
              }}
            />
          )}
        </div>
      ))}
    </EditDialog>
  );
};

/** Makes links for somebody outside the team, and tells what became of them. */
export const ShareButton = ({ shortlist }: { shortlist: Shortlist }) => {
  const [made, setMade] = useState<CreatedShare>();
  return (
    <>
      <DialogButton
        Icon={Share2}
        label="Share"
        dialog={(close) => <ShareDialog shortlist={shortlist} onMade={setMade} onClose={close} />}
      />
      {made && (
        <Dialog title={`Link for '${made.label}'`} brief onClose={() => setMade(undefined)}>
          <p className="text-xl font-semibold wrap-anywhere select-all">{made.url}</p>
          <p className="my-4">Copy it now: it won't be shown again. Whoever has it can see these families.</p>
          <CopyButton
            text={made.url}
            label="Copy"
            copied={{ title: "Link Copied", text: "Send it to your guests." }}
            className="btn-primary"
          />
        </Dialog>
      )}
    </>
  );
};
