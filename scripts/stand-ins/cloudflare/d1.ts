import { Hono } from "hono";
import { StandInDatabase } from "./database.ts";
import { list, ok, refuse } from "./envelope.ts";

/** D1's databases, each a real SQLite. They are found by id and by name. */
export const d1Calls = () => {
  const databases: StandInDatabase[] = [];
  const find = (key = "") => databases.find(({ uuid, name }) => uuid === key || name === key);
  const missing = () => refuse(404, 7404, "The database could not be found");
  const described = ({ uuid, name }: StandInDatabase) => ({ uuid, name, version: "production" });

  const app = new Hono()
    .get("/d1/database", ({ req }) => {
      const named = req.query("name");
      return list(databases.filter(({ name }) => !named || name === named).map(described));
    })
    .post("/d1/database", async ({ req }) => {
      const { name } = await req.json<{ name: string }>();
      if (find(name)) return refuse(400, 7502, `Database with name '${name}' already exists`);
      const database = new StandInDatabase(name);
      databases.push(database);
      return ok(described(database));
    })
    .get("/d1/database/:key", ({ req }) => {
      const database = find(req.param("key"));
      return database ? ok(described(database)) : missing();
    })
    .post("/d1/database/:key/query", async ({ req }) => {
      const { sql, params } = await req.json<{ sql: string; params?: string[] }>();
      const database = find(req.param("key"));
      if (!database) return missing();
      try {
        return ok(database.query(sql, params));
      } catch (error) {
        return refuse(400, 7500, `${error instanceof Error ? error.message : error}: SQLITE_ERROR`);
      }
    })
    .get("/d1/database/:key/time_travel/bookmark", ({ req }) => {
      const then = req.query("timestamp");
      const database = find(req.param("key"));
      return database ? ok({ bookmark: database.bookmark(then ? Date.parse(then) : undefined) }) : missing();
    })
    .post("/d1/database/:key/time_travel/restore", ({ req }) => {
      const database = find(req.param("key"));
      if (!database) return missing();
      const previous = database.bookmark();
      const then = req.query("timestamp");
      const bookmark = req.query("bookmark") ?? database.bookmark(then ? Date.parse(then) : undefined);
      database.restore(bookmark);
      return ok({ bookmark, previous_bookmark: previous, message: "Restored." });
    });
  /** As the dashboard deletes it: Workers stay bound to an id that leads nowhere. */
  const remove = (name: string) => {
    const at = databases.findIndex((database) => database.name === name);
    if (at >= 0) databases.splice(at, 1);
  };
  return { app, find, remove };
};
