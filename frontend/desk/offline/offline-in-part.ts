import { formatCount } from "#frontend/desk/formats/counts.ts";

/** Why the rest of many was not done, where the line went down in the middle: it would be wrong to say that nothing was changed. */
export const offlineInPart = (unanswered: number) =>
  unanswered > 0
    ? `You are offline, and of ${formatCount(unanswered)} we do not know whether they were changed.`
    : "You are offline, and these were not sent.";
