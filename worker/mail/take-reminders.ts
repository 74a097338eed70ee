import { and, inArray, or, sql } from "drizzle-orm";
import type { MailKind } from "#contract/mail.ts";
import { outbox } from "#worker/db/outbox.ts";
import { isUnreleased } from "./decision-mails.ts";

type Reminder = Extract<MailKind, `${string}_reminder`>;

/** A + hides an index: who takes reminders names the family, and it has few mails. */
const isReminder = (kinds: Reminder[]) => inArray(sql`+${outbox.kind}`, kinds);

/** The condition that a mail is a reminder that nobody has let go yet. */
export const isHeldReminder = (...kinds: Reminder[]) => and(isUnreleased, isReminder(kinds));

/**
 * The same, or let go and not sent yet: what nobody is to be reminded of any more is not sent late either, nor by a
 * retry. A runner that is just sending one finds it gone when it notes what came of it.
 */
export const isUnsentReminder = (...kinds: Reminder[]) =>
  and(isReminder(kinds), or(isUnreleased, sql`+${outbox.status} IN ('queued', 'failed')`));
