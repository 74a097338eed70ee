import { useLocalStorage } from "#frontend/lib/use-local-storage.ts";
import { Button } from "#frontend/ui/button.tsx";

const lines = {
  mine: "'Mine' are families assigned to you, and those with a note that mentions you.",
  held: "A held email waits until one of you sends it.",
  stars: "Your colleagues' stars show once you have given yours.",
};

/** For those who are new: shown until it is read, in each browser. */
export const ExplainedOnce = ({ what }: { what: keyof typeof lines }) => {
  const [read, setRead] = useLocalStorage(`desk:explained-${what}`, "");
  if (read) return null;
  return (
    <p className="my-1 w-fit rounded-field border border-info bg-base-100 py-0.5 pl-3 text-sm">
      {lines[what]}{" "}
      <Button className="btn-ghost btn-sm pointer-coarse:min-h-8" onClick={() => setRead("yes")}>
        Got it
      </Button>
    </p>
  );
};
