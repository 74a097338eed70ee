import { useEffect, useState } from "react";
import { keptFor, type Retention, retentionDefaults } from "#contract/retention-days.ts";

let asked: Promise<Retention> | undefined;

/** Uses plain `fetch`: a page of text needs no query library. */
const fetchRetention = async (): Promise<Retention> => {
  const answer = await fetch("/api/retention");
  return answer.ok ? answer.json() : retentionDefaults;
};

/** How long something is kept: prerendered with the defaults, then with the current settings. */
export const KeptFor = ({ what }: { what: string }) => {
  const [{ [what as keyof Retention]: days }, setRetention] = useState<Retention>(retentionDefaults);
  useEffect(() => {
    asked ??= fetchRetention();
    // Otherwise the text keeps the defaults.
    asked.then(setRetention, () => undefined);
  }, []);
  return keptFor(days);
};
