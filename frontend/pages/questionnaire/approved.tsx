import { PartyPopper } from "lucide-react";
import { words } from "./words.ts";

/** For a family that is approved and has not answered yet: what stands above the questionnaire. */
export const Approved = ({ familyName }: { familyName: string }) => (
  <header className="mx-auto mb-10 max-w-3xl px-4 pt-10 text-center sm:px-6">
    <h1 className="mb-6 text-4xl font-semibold sm:text-5xl">{words.title}</h1>
    <div className="alert alert-success items-start text-left">
      <PartyPopper aria-hidden className="size-6 shrink-0" />
      <div>
        <h2 className="text-lg font-semibold">{words.approved}</h2>
        <p className="wrap-anywhere">{words.congratulations(familyName)}</p>
      </div>
    </div>
  </header>
);
