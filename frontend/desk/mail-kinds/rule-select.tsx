import { useMutation } from "@tanstack/react-query";
import { mailKindLabels } from "#contract/mail.ts";
import { type MailKindSettings, type MailRule, mailRuleLabels } from "#contract/mail-kinds.ts";
import { serverMessage } from "#frontend/api/errors.ts";
import { changeMailKind } from "#frontend/api/mail-kinds.ts";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import { Options } from "#frontend/ui/options.tsx";

type ChosenRule = Exclude<MailRule, "always">;

const { always: _, ...chosenRules } = mailRuleLabels;

/** What the next mail of a kind meets; those that are written already stay as they are. */
const consequence: Record<ChosenRule, string> = {
  hold: "Mails to come wait here until they are released.",
  send: "Mails to come go out ten minutes after they are written. Until then an undo takes them back.",
  none: "No mail is written about it any more.",
};

/**
 * When mails of a kind are sent. The last choice counts, without regard to the version: arrow keys choose quicker than
 * the server answers, and a rule says all there is to say about itself.
 */
export const RuleSelect = ({ settings: { kind, rule } }: { settings: MailKindSettings }) => {
  const change = useMutation({
    ...changeMailKind,
    // One after the other.
    scope: { id: `mail-rule-${kind}` },
    onSuccess: ({ rule: chosen }) =>
      chosen !== "always" && toast(`${mailKindLabels[kind]}: ${mailRuleLabels[chosen]}`, consequence[chosen]),
    onError: (error) => toastFailure("Update Failed", serverMessage(error, "The rule was not changed.")),
  });
  if (rule === "always") return <span className="text-sm">{mailRuleLabels.always}</span>;
  return (
    <select
      aria-label={`When '${mailKindLabels[kind]}' is sent`}
      className="select w-full sm:w-60"
      value={(change.isPending && change.variables.rule) || rule}
      onChange={({ target }) => change.mutate({ kind, rule: target.value as ChosenRule })}
    >
      <Options of={chosenRules} />
    </select>
  );
};
