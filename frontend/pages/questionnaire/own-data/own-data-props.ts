import type { OwnData } from "#contract/own-data.ts";

/** What every part of a family's own data is given. */
export interface OwnDataProps {
  familyId: string;
  data: OwnData;
  /** The time of the code is over. */
  onLocked: () => void;
}
