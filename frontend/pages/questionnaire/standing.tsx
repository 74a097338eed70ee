import type { UseQueryResult } from "@tanstack/react-query";
import { Suspense } from "react";
import { lazyComponent } from "#frontend/lib/lazy-component.ts";
import { Approved } from "./approved.tsx";
import { Failed, Loading, useFailure } from "./call-state.tsx";
import type { ShownQuestionnaire } from "./outcome.tsx";
import type { WithoutFormProps } from "./without-form.tsx";

/** A family that is to answer needs none of it. */
const WithoutForm = lazyComponent<"WithoutForm", WithoutFormProps>(
  () => import("./without-form.tsx"),
  "WithoutForm",
);

interface StandingProps extends Omit<WithoutFormProps, "questionnaire"> {
  questionnaire: UseQueryResult<ShownQuestionnaire | null>;
}

/** What there is to do or to know for a known family, but for the questionnaire itself. */
export const Standing = ({ family, questionnaire, children, ...rest }: StandingProps) => {
  const noAnswer = useFailure(questionnaire);
  if (family.status === "approved") {
    if (questionnaire.isPending && !noAnswer) return <Loading />;
    if (noAnswer || !questionnaire.data) {
      return (
        <>
          {noAnswer ? (
            <Failed familyId={family.id} error={noAnswer} call={questionnaire} />
          ) : (
            <Approved familyName={family.familyName} />
          )}
          {children}
        </>
      );
    }
  }
  return (
    <Suspense fallback={<Loading />}>
      <WithoutForm family={family} questionnaire={questionnaire.data} {...rest}>
        {children}
      </WithoutForm>
    </Suspense>
  );
};
