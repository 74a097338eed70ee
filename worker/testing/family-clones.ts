import type { D1Database } from "@cloudflare/workers-types";

/* Families in one and the same state, as many as a test wants, by copying what is stored of one. */

type Row = Record<string, string | number | null>;

/** Where a family's rows stand, by which column they are its own, parents first. */
const tables = {
  family_registrations: "id",
  questionnaires: "family_registration_id",
  visits: "family_registration_id",
  outbox: "family_id",
} as const;
type Table = keyof typeof tables;
const names = Object.keys(tables) as Table[];

export interface Clone {
  id: string;
  email: string;
  questionnaireId: string;
  visitId: string;
  /** Of its held mails, by what they are about. */
  mailIds: Readonly<Record<string, string>>;
}

/** Reads a family; what is answered stores another one like it, under ids and an address of its own. */
export const readFamily = async (d1: D1Database, familyId: string) => {
  const answers = await d1.batch<Row>(
    names.map((name) => d1.prepare(`SELECT * FROM ${name} WHERE ${tables[name]} = ?`).bind(familyId)),
  );
  const template = answers.map(({ results }) => results);
  const ids = template.flat().map(({ id }) => String(id));
  const email = String(template[0]?.[0]?.email);

  return async (): Promise<Clone> => {
    const address = `${crypto.randomUUID()}@example.com`;
    const text = ids.reduce(
      (rows, id) => rows.replaceAll(id, crypto.randomUUID()),
      JSON.stringify(template).replaceAll(email, address),
    );
    const rows = JSON.parse(text) as Row[][];
    await d1.batch(
      rows.flatMap((ofTable, index) =>
        ofTable.map((row) =>
          d1
            .prepare(
              `INSERT INTO ${names[index]} (${Object.keys(row).join(", ")})
               VALUES (${Object.keys(row)
                 .map(() => "?")
                 .join(", ")})`,
            )
            .bind(...Object.values(row)),
        ),
      ),
    );
    const [families, questionnaires, visits, mails] = rows;
    const idOf = (ofTable: Row[] | undefined) => String(ofTable?.[0]?.id);
    return {
      id: idOf(families),
      email: address,
      questionnaireId: idOf(questionnaires),
      visitId: idOf(visits),
      mailIds: Object.fromEntries((mails ?? []).map(({ held_for, id }) => [String(held_for), String(id)])),
    };
  };
};

/** How a family stands, and what is stored of it, without ids and times. */
export const stateOf = async (d1: D1Database, familyId: string): Promise<string> => {
  const parts = [
    `SELECT status, json_array_length(corrections) AS corrections, phone FROM family_registrations WHERE id = ?`,
    `SELECT status, kitchen_space, review_notes FROM questionnaires WHERE family_registration_id = ?`,
    `SELECT status, scheduled_date, time_slot, answer, notes, sequence FROM visits WHERE family_registration_id = ? ORDER BY 1, 2, 3`,
    `SELECT kind, subject, IIF(released_at IS NULL OR status = 'discarded', status, 'released') AS status,
       json_extract(visit, '$.scheduledDate') AS date FROM outbox WHERE family_id = ? AND held_for IS NOT NULL ORDER BY 1, 2, 3, 4`,
    // These leave by themselves, after the answer: how far they have come says nothing.
    `SELECT kind, count(*) AS mails FROM outbox WHERE family_id = ? AND held_for IS NULL GROUP BY 1 ORDER BY 1`,
    `SELECT count(*) AS drafts FROM questionnaire_drafts WHERE family_id = ?`,
    `SELECT shown_to, used_at IS NULL AS unused FROM family_codes WHERE family_id = ? ORDER BY 1, 2`,
  ];
  const answers = await d1.batch(parts.map((statement) => d1.prepare(statement).bind(familyId)));
  return JSON.stringify(answers.map(({ results }) => results));
};
