import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Progress } from "#contract/family-pages.ts";
import { guardianQuestion } from "#contract/family-states.ts";
import { CONSENT_VERSION } from "#contract/privacy.ts";
import { answerGuardian, familyPageQuery } from "#frontend/api/family.ts";
import { Card } from "#frontend/family/card.tsx";
import { CallFailure } from "#frontend/forms/call-failure.tsx";
import { keepFocusNear } from "#frontend/lib/return-focus.ts";
import { toast } from "#frontend/lib/toast.ts";
import { Link } from "#frontend/shell/link.tsx";
import { Button } from "#frontend/ui/button.tsx";

/** With the version of the policy that is agreed to. */
const choices = [
  ["Yes", CONSENT_VERSION],
  ["Not yet", null],
] as const;

const Policy = () => (
  <Link to="/privacy-policy" target="_blank" className="link py-1">
    Read the Privacy Policy (opens in a new tab)
  </Link>
);

interface GuardianChoiceProps {
  /** `undefined`: not answered. */
  answer: string | null | undefined;
  onAnswer: (version: string | null) => void;
}

/** The question in a form. The browser must not restore an answer. */
export const GuardianChoice = ({ answer, onAnswer }: GuardianChoiceProps) => (
  <fieldset className="flex flex-col items-start gap-3 sm:col-span-2">
    <legend className="mb-2 font-semibold">{guardianQuestion}</legend>
    <p className="text-sm opacity-80">If nobody at your table is under 18, leave this open.</p>
    {choices.map(([label, version]) => (
      <label key={label} className="flex cursor-pointer items-center gap-3 py-1">
        <input
          type="radio"
          name="guardian"
          autoComplete="off"
          className="size-6 accent-primary"
          checked={answer === version}
          onChange={() => onAnswer(version)}
        />
        {label}
      </label>
    ))}
    <Policy />
  </fieldset>
);

interface GuardianQuestionProps {
  familyId: string;
  progress: Progress;
  /** The question is the headline. */
  isFirst: boolean;
}

/** Asked on the family's page until a guardian agrees. */
export const GuardianQuestion = ({ familyId, progress, isFirst }: GuardianQuestionProps) => {
  const client = useQueryClient();
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    ...answerGuardian(familyId),
    onSuccess: async (answered, { version }) => {
      const { queryKey } = familyPageQuery(familyId);
      // A response in flight may be from before the answer.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (page) => page && { ...page, progress: answered });
      if (version) toast("Thank you!", "You agreed that everyone under 18 at your table may take part.");
    },
  });
  // Before the questionnaire is sent, its form asks.
  if (!progress.consentOpen || !progress.questionnaireStatus) return null;
  const answers = (
    <div className={`flex flex-col items-start gap-3 ${isFirst ? "max-lg:items-center" : ""}`}>
      <div className="flex flex-wrap gap-3">
        {choices.map(([label, version]) => (
          <Button
            key={label}
            className={`${isFirst ? "btn-lg" : ""} ${isFirst && version ? "btn-primary" : "btn-outline"}`}
            inactive={isPending}
            onClick={({ currentTarget }) => {
              keepFocusNear(currentTarget);
              mutate({ version });
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      {/* Never hidden, or screen readers wouldn't read what is put into it. */}
      <p role="status" className="max-w-xl font-medium empty:-mt-3">
        {isSuccess &&
          variables.version === null &&
          "Thanks for telling us. Before we film, we need your yes, and you can give it here any time."}
      </p>
      <CallFailure error={error} />
      <Policy />
    </div>
  );
  if (isFirst) return answers;
  return (
    <Card aria-labelledby="guardian">
      <h2 id="guardian" className="text-xl font-semibold">
        {guardianQuestion}
      </h2>
      <p>Before we film, we need a yes from a parent or guardian of everyone under 18 at your table.</p>
      {answers}
    </Card>
  );
};
