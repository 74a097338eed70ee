/**
 * What a thing says, by the labels of its fields: empty text or `null` where a field is empty, nothing where nothing
 * is said about it.
 */
export type Facts = Readonly<Record<string, string | null | undefined>>;

/** A field of which there are two versions. */
export interface ComparedFact {
  label: string;
  /** `undefined` when this write leaves the field alone. */
  mine: string | undefined;
  before: string;
  stored: string;
  /** `undefined` where both versions say the same. */
  changedBy: "you" | "others" | "both" | undefined;
}

/** Field by field, what somebody would write beside what is stored by now; what neither touched is left out. */
export const compare = (seen: Facts, mine: Facts, stored: Facts): ComparedFact[] =>
  Object.keys({ ...mine, ...stored }).flatMap((label): ComparedFact[] => {
    const fact = { label, before: seen[label] ?? "", stored: stored[label] ?? "" };
    const changedByOthers = fact.before !== fact.stored;
    if (mine[label] === undefined)
      return changedByOthers ? [{ ...fact, mine: undefined, changedBy: "others" }] : [];
    const own = mine[label] ?? "";
    const changed = own === fact.before ? "others" : changedByOthers ? "both" : "you";
    return [{ ...fact, mine: own, changedBy: own === fact.stored ? undefined : changed }];
  });
