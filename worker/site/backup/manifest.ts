/*
 * What lies in the bucket of backups: a folder for each night, with a manifest that says how far the night has come, and for each table its rows as
 * lines of JSON, in slices. What no manifest names does not count.
 */

/** A column that names a row of another table, or of its own. */
export interface Reference {
  column: string;
  table: string;
  /** The other table's column. */
  key: string;
  /** As SQLite says it: `CASCADE`, `SET NULL`, `NO ACTION`. */
  onDelete: string;
}

export interface TableStructure {
  name: string;
  columns: string[];
  /** Its primary key. */
  key: string[];
  references: Reference[];
}

export interface TableBackup extends TableStructure {
  /** Rows up to this one, as the table stores them, are in its slices. */
  after: number;
  rows: number;
  slices: string[];
  done: boolean;
}

export interface Manifest {
  /** The date on which it began, in the show's time zone. */
  night: string;
  begun: string;
  /** `null` while tables are left. */
  ended: string | null;
  /** Those that the database had had. */
  migrations: string[];
  /** Each before those that it refers to. */
  tables: TableBackup[];
}
