import { useQuery } from "@tanstack/react-query";
import { Share2 } from "lucide-react";
import { useState } from "react";
import { DAY_MS } from "#contract/calendar-dates.ts";
import { listed } from "#contract/locale.ts";
import { mayBeShared } from "#contract/privacy.ts";
import { type CreatedShare, LINK_DAYS, newShare, type Shortlist } from "#contract/shortlists.ts";
import { z } from "#contract/zod.ts";
import { boardQuery, cardsQuery, makeShare } from "#frontend/api/shortlists.ts";
import { DialogButton } from "#frontend/desk/shared/buttons.tsx";
import { formatDay } from "#frontend/desk/shared/format.ts";
import { LoadFailed } from "#frontend/desk/shared/messages.tsx";
import { Photo } from "#frontend/desk/shared/photos.tsx";
import { EditDialog, useEdit } from "#frontend/desk/shared/use-edit.tsx";
import { CastingCard } from "#frontend/shell/casting-card.tsx";
import { CheckboxGroup } from "#frontend/ui/checkbox-group.tsx";
import { CopyButton } from "#frontend/ui/copy-button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { SelectField, TextField } from "#frontend/ui/text-field.tsx";
import { Links } from "./links.tsx";

/** Less ten minutes: this device's clock may be ahead, and 90 days are the most. */
const endIn = (days: number) => new Date(Date.now() + days * DAY_MS - 600_000).toISOString();
const endLabels = () =>
  Object.fromEntries(
    [7, 14, LINK_DAYS.usual, 60, LINK_DAYS.most].map((days) => [
      days,
      `${days} days, until ${formatDay(endIn(days))}`,
    ]),
  );

const shownLabels = { photos: "Photos", answers: "Answers to the questionnaire" };
const showsOf = (chosen: readonly string[]) => ({
  photos: chosen.includes("photos"),
  answers: chosen.includes("answers"),
});
const linkForm = z.extend(z.pick(newShare, { label: true, without: true }), {
  days: z.number(),
  shows: z.array(z.string()),
});
const usualLink = { label: "", without: [], days: LINK_DAYS.usual, shows: Object.keys(shownLabels) };

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
    save: async ({ days, shows, ...link }: z.output<typeof linkForm>) => {
      onMade(await makeShare({ ...link, id: shortlist.id, expiresAt: endIn(days), shows: showsOf(shows) }));
      return shortlist;
    },
    valuesOf: () => usualLink,
    factsOf: () => ({}),
    thing: "link",
    failed: ["Link Not Made", "Please try again."],
    onSaved: () => undefined,
    onClose,
  });
  const { form, field } = edit;
  const { photos, answers } = showsOf(form.watch("shows"));
  const without = form.watch("without");
  const families = useQuery(boardQuery(shortlist.id)).data ?? [];
  const shared = families.filter(({ consentVersion }) => mayBeShared(consentVersion));
  const others = families.filter((family) => !shared.includes(family));
  const cards = useQuery(cardsQuery(shared.map(({ id }) => id)));
  return (
    <EditDialog edit={edit} title="Share" wide action="Make link">
      <Links shortlistId={shortlist.id} />
      <TextField
        label="Name"
        required
        autoComplete="off"
        placeholder="Network, round 1"
        hint="Your guests read it at the top of their page."
        {...field("label")}
      />
      <SelectField label="Ends after" options={endLabels()} {...field("days", { valueAsNumber: true })} />
      <CheckboxGroup label="It shows" options={shownLabels} {...field("shows")} />
      <h3 className="text-lg font-semibold">What your guests will see</h3>
      <p>
        These families, and those you add to '{shortlist.name}' later. Never an address, a phone number, an
        email address, or a contact's or child's name.
      </p>
      {others.length > 0 && (
        <p>
          {listed(others.map(({ familyName }) => familyName))} can't be shared yet: they agreed to an earlier
          privacy policy.
        </p>
      )}
      {cards.isLoadingError && <LoadFailed query={cards} what="cards" />}
      {cards.data?.map(({ family: { id, familyName }, card }) => (
        <div key={id} className="flex flex-col gap-1">
          <label className="flex w-fit cursor-pointer items-center gap-2 wrap-anywhere">
            <input type="checkbox" value={id} className="checkbox checkbox-sm" {...field("without")} />
            Leave out {familyName}
          </label>
          {!without?.includes(id) && (
            <CastingCard
              card={{
                ...card,
                photos: photos ? card.photos : [],
                answers: answers ? card.answers : undefined,
              }}
              Photo={Photo}
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
        <Dialog title={`Link for '${made.label}'`} onClose={() => setMade(undefined)}>
          <p className="mb-4 text-xl font-semibold wrap-anywhere select-all">{made.url}</p>
          <p className="mb-4">Copy it now: it won't be shown again. Whoever has it can see these families.</p>
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
