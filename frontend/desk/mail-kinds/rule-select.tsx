import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { mailKindLabels } from "#contract/mail.ts";
import { type MailKindSettings, type MailRule, mailRuleLabels } from "#contract/mail-kinds.ts";
import { failureTitle, serverMessage } from "#frontend/api/errors.ts";
import { changeMailKind } from "#frontend/api/mail-kinds.ts";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import { useStable } from "#frontend/lib/use-stable.ts";
import { Options } from "#frontend/ui/options.tsx";

type ChosenRule = Exclude<MailRule, "always">;

const { always: _, ...chosenRules } = mailRuleLabels;

/** What the next mail of a kind meets; those that are written already stay as they are. */
const consequence: Record<ChosenRule, string> = {
  hold: "Mails to come wait here until they are released.",
  send: "Mails to come go out ten minutes after they are written. Until then an undo takes them back.",
  none: "No mail is written about it any more.",
};

/** Milliseconds without another choice after which one is stored: arrow keys pass by rules that nobody means. */
const PAUSE = 1000;

/**
 * When mails of a kind are sent. The last choice counts, without regard to the version: a rule says all there is to say
 * about itself.
 */
export const RuleSelect = ({ settings: { kind, rule } }: { settings: MailKindSettings }) => {
  const change = useMutation({
    ...changeMailKind,
    // One after the other.
    scope: { id: `mail-rule-${kind}` },
  });
  const [chosen, setChosen] = useState<ChosenRule | null>(null);
  const stored = (change.isPending && change.variables.rule) || rule;

  const save = async (next: ChosenRule, before: ChosenRule) => {
    try {
      await change.mutateAsync({ kind, rule: next });
      const undo = { label: "Undo", onAction: () => save(before, next) };
      toast(`${mailKindLabels[kind]}: ${mailRuleLabels[next]}`, consequence[next], undo);
    } catch (error) {
      toastFailure(failureTitle(error, "Update Failed"), serverMessage(error, "The rule was not changed."));
    }
  };
  const settle = useStable(() => {
    setChosen(null);
    if (chosen && stored !== "always" && chosen !== stored) save(chosen, stored);
  });
  useEffect(() => {
    if (!chosen) return;
    const timer = setTimeout(settle, PAUSE);
    return () => clearTimeout(timer);
  }, [chosen, settle]);
  // Also where the tab is left within the pause.
  useEffect(() => settle, [settle]);

  if (rule === "always") return <span className="text-sm">{mailRuleLabels.always}</span>;
  return (
    <select
      aria-label={`When '${mailKindLabels[kind]}' is sent`}
      className="select w-full sm:w-60"
      value={chosen ?? stored}
      onChange={({ target }) => setChosen(target.value as ChosenRule)}
      onBlur={settle}
      onKeyDown={({ key }) => key === "Enter" && settle()}
    >
      <Options of={chosenRules} />
    </select>
  );
};
