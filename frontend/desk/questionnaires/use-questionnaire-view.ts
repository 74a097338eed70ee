import { useSearchParams } from "react-router";
import { isId } from "#contract/ids.ts";
import { type QuestionnaireStatus, questionnaireStatuses } from "#contract/questionnaires.ts";

const isStatus = (text: string): text is QuestionnaireStatus =>
  questionnaireStatuses.some((status) => status === text);

/**
 * Which questionnaires are listed, and whose is open: kept in the address, so that a reload keeps them and an
 * application can link to its questionnaire.
 */
export const useQuestionnaireView = () => {
  const [params, setParams] = useSearchParams();
  const status = params.get("status") ?? "";
  const family = params.get("family") ?? "";
  const set = (name: "status" | "family", value: string) =>
    setParams(
      (current) => {
        if (value) current.set(name, value);
        else current.delete(name);
        return current;
      },
      { replace: true },
    );
  return {
    filter: { status: isStatus(status) ? status : ("" as const) },
    setStatus: (status: QuestionnaireStatus | "") => set("status", status),
    /** Id of the family whose questionnaire is open; empty when none is. */
    openFamily: isId(family) ? family : "",
    open: (familyId: string) => set("family", familyId),
    close: () => set("family", ""),
  };
};
