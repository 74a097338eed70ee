import type { PageQuery } from "#contract/paging.ts";
import type { Subscriber } from "#contract/subscribers.ts";
import type { Database } from "#worker/db/client.ts";
import { newestFirst, type Page, readPage } from "#worker/db/pages.ts";
import { subscribers } from "#worker/db/schema/entities.ts";

const { id, email, confirmedAt, createdAt } = subscribers;

export const listSubscribers = (db: Database, page: PageQuery): Promise<Page<Subscriber>> =>
  readPage(page, newestFirst(subscribers), (after) =>
    db.select({ id, email, confirmedAt, createdAt }).from(subscribers).where(after),
  );
