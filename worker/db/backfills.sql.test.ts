import { expect, it, vi } from "vitest";
import { startBefore } from "#worker/testing/migrations.ts";
import { foldedName, searchWords } from "./search.ts";

/* What was stored before a migration, and what becomes of it. */

// A statement at a time against D1, of which a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

it("stories from before there was a search for them are found as those of today", async () => {
  const { d1, applyTheRest } = await startBefore("story-search.sql");
  const shared = [
    ["The Bánh mì cart, Đà Nẵng", "Łukasz O’Brien-Ñuñez", "pat.o'neill+tv@example.com"],
    ["Żurek & Weißwurst!?", "ΟΔΥΣΣΕΥΣ Παπαδόπουλος", "a@example.org"],
    ["Борщ, 2nd try — «ой»", "田中 Smith2", "борщ@example.org"],
    ["Cafe\u0301", "x", "x@example.org"],
    ["!?", "''\\\"", "y@example.org"],
  ] as const;
  const insert = d1.prepare(
    "INSERT INTO story_submissions (id, title, author_name, email, content, created_at) VALUES (?, ?, ?, ?, 'x', '2026')",
  );
  await d1.batch(shared.map((story, index) => insert.bind(String(index), ...story)));
  await applyTheRest();
  const { results } = await d1
    .prepare("SELECT folded_title, search_words FROM story_submissions ORDER BY id")
    .all<{ folded_title: string; search_words: string }>();
  expect(results.map((row) => [row.folded_title, (JSON.parse(row.search_words) as string[]).sort()])).toEqual(
    shared.map(([title, author, email]) => [foldedName(title), searchWords([title, author], email).sort()]),
  );
  const place = await d1.prepare("SELECT place FROM story_prefixes WHERE prefix = 'weissw'").first("place");
  expect(place).toBe("2026_1");
});

it("mails from before any was held were let go when they were written, and belong to their families", async () => {
  const { d1, applyTheRest } = await startBefore("decision-mails.sql");
  await d1.exec(
    `INSERT INTO family_registrations (id, family_name, primary_contact, email, phone, address, signature_dish1, created_at, folded_name, search_words) VALUES ('rossi', 'Rossi', 'x', 'x', 'x', 'x', 'x', '2026', 'rossi', '[]')`,
  );
  const insert = d1.prepare(
    `INSERT INTO outbox (id, kind, about_id, recipient, subject, html, text, status, due_at, created_at, sent_at)
     VALUES (?, ?, ?, 'x', 'x', 'x', 'x', ?, '2026', '2026-11-20', ?)`,
  );
  await d1.batch([
    insert.bind("a", "registration", "rossi", "sent", "2026-11-21"),
    insert.bind("b", "registration", "rossi", "queued", null),
    insert.bind("c", "newsletter", "a subscriber", "failed", null),
  ]);
  await applyTheRest();
  const { results } = await d1
    .prepare("SELECT family_id, held_for, released_at, updated_at, edited FROM outbox ORDER BY id")
    .all();
  const before = { held_for: null, released_at: "2026-11-20", edited: 0 };
  expect(results).toEqual([
    { ...before, family_id: "rossi", updated_at: "2026-11-21" },
    { ...before, family_id: "rossi", updated_at: "2026-11-20" },
    { ...before, family_id: null, updated_at: "2026-11-20" },
  ]);
  await d1.exec("DELETE FROM family_registrations");
  expect((await d1.prepare("SELECT id FROM outbox").all()).results).toEqual([{ id: "c" }]);
  const counted = await d1
    .prepare("SELECT status, count FROM counts WHERE entity = 'outbox' AND count > 0")
    .all();
  expect(counted.results).toEqual([{ status: "failed", count: 1 }]);
});
