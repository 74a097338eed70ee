import { expect, test } from "vitest";
import { filledApplication } from "#scripts/samples/applications.ts";
import { printFigure } from "#worker/testing/figures.ts";
import { mortalSite } from "#worker/testing/mortal-site.ts";

/*
 * All processes of the site are killed in the middle of their work, and start again on what is stored: what was answered
 * is there, once, and every mail that is owed is sent. A mail that was sent is sent again only where the kill fell between
 * the mail service's answer and the note of it.
 */

const KILLS = process.env.LONG_RUN === undefined ? 1 : 20;
/** Who apply at the same time, one application after the other. */
const FAMILIES_AT_ONCE = 8;
const LONGEST_LIFE = 1_500;
/** Of cron, each of which sends some. */
const MOST_TICKS = 60;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const counted = (names: readonly string[]) =>
  new Map([...Map.groupBy(names, (name) => name)].map(([name, { length }]) => [name, length]));
const moreThanOnce = (names: readonly string[]) =>
  [...counted(names)].filter(([, times]) => times > 1).map(([name]) => name);

test(
  "a site that is killed under load loses nothing that it has answered, and nothing that it owes",
  async () => {
    const { site, start, kill, ask, sentTo } = await mortalSite();
    const answered = new Set<string>();
    const refused: string[] = [];
    const unanswered: { email: string; key: string; network: string }[] = [];
    let made = 0;
    const another = () => {
      made += 1;
      const network = `10.${made >> 16}.${(made >> 8) & 255}.${made & 255}`;
      return { email: `family${made}@example.com`, key: crypto.randomUUID(), network };
    };

    /** Applies, or remembers what got no answer. */
    const apply = async (family: (typeof unanswered)[number]) => {
      const { email, key, network } = family;
      try {
        const answer = await fetch(`${site}/api/family-registrations`, {
          method: "POST",
          headers: {
            origin: site,
            "content-type": "application/json",
            "idempotency-key": key,
            "cf-connecting-ip": network,
          },
          body: JSON.stringify({ ...filledApplication, email }),
        });
        await answer.arrayBuffer();
        if (answer.status === 201) answered.add(email);
        else refused.push(`${email}: ${answer.status}`);
        return true;
      } catch {
        unanswered.push(family);
        return false;
      }
    };
    const repeatAll = () => Promise.all(unanswered.splice(0).map(apply));
    const keepApplying = async () => {
      while (await apply(another()));
    };

    const waiting = "SELECT recipient FROM outbox WHERE status = 'queued'";
    /** Has cron send what was left behind under load. */
    const drain = async () => {
      for (let tick = 0; tick < MOST_TICKS && ask(waiting).length > 0; tick++)
        await fetch(`${site}/cdn-cgi/local/scheduled?cron=*/5+*+*+*+*`);
    };
    /** Of mails that were sent and not noted. */
    const cutOff = new Set<string>();
    for (let killed = 0; killed < KILLS; killed++) {
      await start();
      await repeatAll();
      await drain();
      const load = Array.from({ length: FAMILIES_AT_ONCE }, keepApplying);
      await pause(200 + Math.random() * LONGEST_LIFE);
      await kill();
      await Promise.all(load);
      const sent = new Set(sentTo());
      for (const { recipient } of ask<{ recipient: string }>(waiting))
        if (sent.has(recipient)) cutOff.add(recipient);
      // As after the five minutes for which a dead runner has its mails.
      ask("UPDATE outbox SET leased_until = '2000-01-01T00:00:00.000Z' WHERE leased_until IS NOT NULL");
      // As on another day, so that the site's number of mails a day ends no run.
      ask("DELETE FROM automatic_mail_hours");
    }

    const repeated = unanswered.length;
    await start();
    await repeatAll();
    await drain();
    await kill();

    const stored = ask<{ email: string }>("SELECT email FROM family_registrations").map(({ email }) => email);
    const owed = ask<{ recipient: string; status: string }>("SELECT recipient, status FROM outbox");
    const sent = sentTo();
    const notSent = owed.filter(({ recipient }) => !sent.includes(recipient));
    printFigure("killed under load", {
      kills: KILLS,
      "answered 201": answered.size,
      stored: stored.length,
      lost: [...answered].filter((email) => !stored.includes(email)).length,
      twice: moreThanOnce(stored).length,
      "repeated after the last kill": repeated,
      "mails owed": owed.length,
      sent: new Set(sent).size,
      kept: owed.filter(({ status }) => status === "sent").length,
      "sent twice": moreThanOnce(sent).length,
    });
    expect(refused).toEqual([]);
    expect(unanswered).toEqual([]);
    expect(answered.size).toBeGreaterThan(KILLS);
    // All that was tried got an answer in the end: what is stored is that, and nothing else.
    expect(stored.toSorted()).toEqual([...answered].toSorted());
    expect(owed.map(({ recipient }) => recipient).toSorted()).toEqual(stored.toSorted());
    expect(owed.filter(({ status }) => status !== "sent")).toEqual([]);
    expect(notSent).toEqual([]);
    expect(moreThanOnce(sent).toSorted()).toEqual([...cutOff].toSorted());
  },
  60_000 + KILLS * 30_000,
);
