import { and, eq } from "drizzle-orm";
import type { Settings, SettingsChange } from "#contract/settings.ts";
import type { Database } from "#worker/db/client.ts";
import { settings } from "#worker/db/site.ts";
import { isVersion, nextVersion } from "#worker/db/versions.ts";
import { Conflict } from "#worker/errors.ts";

const { id, ...shown } = {
  id: settings.id,
  copyTo: settings.copyTo,
  doubleOptIn: settings.doubleOptIn,
  updatedAt: settings.updatedAt,
};
/** The one row that there is. */
const theRow = eq(id, 1);

const only = (rows: Settings[]): Settings => {
  const [row] = rows;
  if (!row) throw new Error("The row of settings is gone");
  return row;
};

export const readSettings = async (db: Database): Promise<Settings> =>
  only(await db.select(shown).from(settings).where(theRow));

/** Changes a part of the settings; refused when somebody else has changed them since they were read. */
export const changeSettings = async (
  db: Database,
  { updatedAt: asRead, ...change }: SettingsChange,
): Promise<Settings> => {
  const [changed, current] = await db.batch([
    db
      .update(settings)
      .set({ ...change, updatedAt: nextVersion(settings.updatedAt) })
      .where(and(theRow, isVersion(settings.updatedAt, asRead)))
      .returning(shown),
    db.select(shown).from(settings).where(theRow),
  ]);
  if (changed.length > 0) return only(changed);
  throw new Conflict("Somebody else has changed the settings meanwhile.", { current: only(current) });
};
