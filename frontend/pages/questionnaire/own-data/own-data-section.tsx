import { type ReactNode, Suspense, useCallback, useState } from "react";
import { CallFailure } from "#frontend/forms/call-failure.tsx";
import { lazyComponent } from "#frontend/lib/lazy-component.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Deleted } from "./deleted.tsx";
import type { OwnDataPanel } from "./own-data-panel.tsx";
import { sectionWords } from "./section-words.ts";
import { useCode } from "./use-code.ts";

type PanelProps = Parameters<typeof OwnDataPanel>[0];

/** Only few ever ask for it. */
const LazyPanel = lazyComponent<"OwnDataPanel", PanelProps>(
  () => import("./own-data-panel.tsx"),
  "OwnDataPanel",
);

interface OwnDataSectionProps {
  familyId: string;
  /** Told what to show in place of the page. */
  onDeleted: (instead: ReactNode) => void;
}

/** The foot of a family's page: what is stored about it, after a code. */
export const OwnDataSection = ({ familyId, onDeleted }: OwnDataSectionProps) => {
  const code = useCode(familyId);
  const [asking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  const close = useCallback(() => setAsking(false), []);
  return (
    <section
      id="your-data"
      aria-labelledby="own-data"
      className="mx-auto max-w-3xl px-4 pb-16 text-left sm:px-6"
    >
      <div className="flex flex-col gap-5 rounded-box border border-base-300 p-5 sm:p-8">
        <h2 id="own-data" className="text-2xl font-semibold">
          {sectionWords.title}
        </h2>
        {asking ? (
          <Suspense fallback={<p role="status">{sectionWords.oneMoment}</p>}>
            <LazyPanel
              familyId={familyId}
              code={code}
              onDeleted={() => onDeleted(<Deleted familyId={familyId} />)}
              onClose={close}
            />
          </Suspense>
        ) : (
          <>
            <p className="text-pretty">{sectionWords.text}</p>
            <CallFailure error={code.error} />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button inactive={!code.maySend} onClick={() => code.send(ask)}>
                {code.isSending ? sectionWords.sending : sectionWords.send}
              </Button>
              <button type="button" className="link py-1" onClick={ask}>
                {sectionWords.have}
              </button>
            </div>
          </>
        )}
      </div>
    </section>
  );
};
