import { and, eq, gt, not } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/expressions.ts";
import type { WithFormLimit } from "#worker/db/quota.ts";
import { mailKindSettings, outbox } from "#worker/db/schema/outbox.ts";
import type { Env } from "#worker/env.ts";
import { queueMailWhere } from "#worker/mail/queue/outbox.ts";
import { render, templateOf } from "#worker/mail/templates/render.ts";
import { deskLink, problemList } from "#worker/mail/templates/values.ts";
import { ago, DAY_MS } from "#worker/times.ts";
import { problemsIn, selectFacts } from "./health.ts";

const kind = "operator";

/** Emails the operator the current problems, at most once a day. */
export const tellOperator = async (
  db: Database,
  { env, site }: { env: Pick<Env, "OPERATOR_EMAIL"> & WithFormLimit; site: string },
  now: Date,
) => {
  const { OPERATOR_EMAIL: to } = env;
  const problems = to ? problemsIn(await selectFacts(db, env, now), now) : [];
  if (!to || problems.length === 0) return { told: 0 };
  const [own] = await db
    .select({ subject: mailKindSettings.subject, text: mailKindSettings.text })
    .from(mailKindSettings)
    .where(eq(mailKindSettings.kind, kind));
  const texts = problems.map(({ text }) => text);
  const mail = {
    id: crypto.randomUUID(),
    kind,
    aboutId: "site",
    familyId: null,
    to,
    ...render(templateOf(kind, own), { problems: problemList(texts), link: deskLink(site) }),
  } as const;
  const isRecent = gt(outbox.createdAt, ago(now, DAY_MS));
  const wasTold = hasRow(db, outbox, and(eq(outbox.kind, kind), isRecent));
  const written = await queueMailWhere(db, mail, not(wasTold)).returning({ id: outbox.id });
  return { told: written.length };
};
