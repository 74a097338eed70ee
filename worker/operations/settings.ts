import { getTableColumns, sql } from "drizzle-orm";
import { keysOf } from "#contract/labels.ts";
import type { Settings, SettingsChange } from "#contract/settings.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/expressions.ts";
import { recordHistory } from "#worker/db/history.ts";
import { isVersion, nextVersion } from "#worker/db/locks.ts";
import { settings } from "#worker/db/schema/bookkeeping.ts";
import { Conflict, Invalid } from "#worker/errors.ts";

const { id: _, ...shown } = getTableColumns(settings);

export const readSettings = async (db: Database): Promise<Settings> => {
  const [row] = await db.select(shown).from(settings);
  if (!row) throw new Error("The row of settings is gone");
  return row;
};

export const changeSettings = async (
  db: Database,
  { updatedAt: expectedVersion, retention, casting, ...given }: SettingsChange,
): Promise<Settings> => {
  const before = await readSettings(db);
  const change = {
    ...given,
    ...(retention && { retention: { ...before.retention, ...retention } }),
    ...(casting && { casting: { ...before.casting, ...casting } }),
  };
  const { opens, closes } = change.casting ?? before.casting;
  if (casting && opens && closes && closes < opens)
    throw new Invalid("The last day is before the first. Please check both.", { field: "casting.closes" });
  const fields = keysOf(change).filter(
    (name) => change[name] !== undefined && JSON.stringify(change[name]) !== JSON.stringify(before[name]),
  );
  const isExpectedVersion = isVersion(settings.updatedAt, expectedVersion);
  const [, [changed]] = await db.batch([
    recordHistory(db, fields.length > 0 ? [{ familyId: null, action: "settings", fields }] : [], {
      where: hasRow(db, settings, isExpectedVersion),
    }),
    db
      .update(settings)
      .set({
        ...given,
        casting: change.casting,
        // Merged here, so that a colleague's figures since stay.
        ...(retention && { retention: sql`json_patch(${settings.retention}, ${JSON.stringify(retention)})` }),
        updatedAt: nextVersion(settings.updatedAt),
      })
      .where(isExpectedVersion)
      .returning(shown),
  ]);
  if (changed) return changed;
  const current = await readSettings(db);
  throw new Conflict("Somebody else has changed the settings meanwhile.", { current });
};
