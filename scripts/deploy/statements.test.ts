import { expect, test } from "vitest";
import { statementsOf } from "./statements.ts";

test("parts SQL at the ends of statements, and nowhere else", () => {
  expect(
    statementsOf(`-- first; of all
      CREATE TABLE a (b text DEFAULT ';');--> statement-breakpoint
      INSERT INTO a VALUES ('it''s; one') /* ; */; SELECT \`x;y\`, "p;q"`),
  ).toEqual([
    "CREATE TABLE a (b text DEFAULT ';')",
    "INSERT INTO a VALUES ('it''s; one')",
    'SELECT `x;y`, "p;q"',
  ]);
});

test("keeps a trigger's statements together, with a CASE among them", () => {
  const trigger = `CREATE TRIGGER t AFTER INSERT ON a BEGIN
    UPDATE a SET b = CASE WHEN b = 1 THEN 2 ELSE 3 END;
    DELETE FROM c;
  END`;
  expect(statementsOf(`${trigger};\nDROP TABLE c;`)).toEqual([trigger, "DROP TABLE c"]);
});

test("takes the words of a trigger for names elsewhere, and a name in a trigger for no second body", () => {
  expect(statementsOf("CREATE TABLE t (begin text, end text); DROP TABLE c;")).toEqual([
    "CREATE TABLE t (begin text, end text)",
    "DROP TABLE c",
  ]);
  const trigger = "CREATE TRIGGER t AFTER INSERT ON a BEGIN UPDATE a SET b = new.begin; END";
  expect(statementsOf(`${trigger}; DROP TABLE c;`)).toEqual([trigger, "DROP TABLE c"]);
});
