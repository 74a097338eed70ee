import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { applicationQuery } from "#frontend/api/applications.ts";
import { serverMessage } from "#frontend/api/errors.ts";
import { receivedQuestionnaireQuery } from "#frontend/api/questionnaires.ts";
import { toastFailure } from "#frontend/lib/toast.ts";
import { PrintSheet } from "#frontend/ui/print-sheet.tsx";
import { CastingCard, type CastingCardProps } from "./casting-card.tsx";

/** Prints everything there is of a family, as it is now, whichever part of it was open. */
export const PrintCastingCard = ({ familyId }: { familyId: string }) => {
  const client = useQueryClient();
  const [card, setCard] = useState<CastingCardProps | null>(null);
  const preparing = useMutation({
    mutationFn: async () => {
      const family = await client.fetchQuery({ ...applicationQuery(familyId), staleTime: 0 });
      const questionnaire = family.questionnaireStatus
        ? await client.fetchQuery({ ...receivedQuestionnaireQuery(familyId), staleTime: 0 })
        : null;
      return { family, questionnaire };
    },
    onSuccess: setCard,
    onError: (error) => toastFailure("Print failed", serverMessage(error, "Please try again.")),
  });
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost btn-sm self-start print:hidden"
        aria-disabled={preparing.isPending}
        onClick={() => preparing.isPending || preparing.mutate()}
      >
        <Printer aria-hidden className="size-4" />
        Print casting card
      </button>
      {card && (
        <PrintSheet onDone={() => setCard(null)}>
          <CastingCard {...card} />
        </PrintSheet>
      )}
    </>
  );
};
