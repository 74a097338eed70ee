import { standInAccounts } from "#scripts/stand-ins/github/accounts.ts";
import { saveUser } from "#worker/access/staff.ts";
import { assign, scoreApplication, writeNote } from "#worker/applications/casting.ts";
import { connect } from "#worker/db/client.ts";
import type { Stage } from "./office.ts";

const colleagues = ["showrunner", "producer"] as const;

const notes = [
  "Three generations at one table, and they finish each other's sentences.",
  "The kitchen is tiny. @producer, could one camera do it?",
  "Called them back: Saturdays are best, from ten.",
  "A wonderful dish, but we have two like it. @showrunner, your call.",
];

/** As if they had logged in before. */
export const saveColleagues = async ({ db }: Stage) => {
  for (const account of standInAccounts.filter(({ login }) =>
    colleagues.includes(login as (typeof colleagues)[number]),
  ))
    await saveUser(db, account);
};

/** Stars, and for some families a note and an assignee. */
export const discuss = async ({ db }: Stage, familyId: string, place: number) => {
  const [one, other] = colleagues.map((login) => connect(db.$client, login)) as [Stage["db"], Stage["db"]];
  await scoreApplication(one, familyId, 2 + (place % 4));
  if (place % 2 === 0) await scoreApplication(other, familyId, 5 - (place % 3));
  const note = notes[place % 7];
  if (note) await writeNote(place % 2 === 0 ? one : other, familyId, note);
  const login = colleagues[place % 5];
  if (login) await assign(one, { ids: [familyId], login });
};
