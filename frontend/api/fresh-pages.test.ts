import { InfiniteQueryObserver } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { takeIn, takeInChanges, withNewer } from "./fresh-pages.ts";
import { type ListQuery, listQuery, type Page, type Pages } from "./lists.ts";
import { newQueryClient } from "./query-client.ts";

interface Entry {
  id: string;
  text: string;
}

/** Entries by a letter each; a digit behind it is another text. */
const entries = (letters: string): Entry[] =>
  letters.split(" ").flatMap((word) => (word ? [{ id: word[0] ?? "", text: word }] : []));
const page = (letters: string, next?: string): Page<Entry> => ({ entries: entries(letters), next });
const written = ({ entries }: Page<Entry>) => entries.map(({ text }) => text).join(" ");

describe("a page takes in", () => {
  it.each<[string, Page<Entry>, Page<Entry>, string, string]>([
    ["what has changed, where it stands", page("a b c"), page("a b2 c"), "a b2 c", ""],
    ["that something is gone", page("a b c"), page("a c"), "a c", ""],
    ["what stands between others", page("a c"), page("a b c"), "a b c", ""],
    ["what has come at the end of all", page("a b"), page("a b c"), "a b c", ""],
    ["what is on top only when asked", page("c d"), page("a b c d"), "c d", "a b"],
    ["everything when nothing was there", page(""), page("a b"), "a b", ""],
    ["everything when all of it is gone", page("a b"), page("c"), "c", ""],
    ["not what the next page shows", page("a b", "b"), page("a b c d", "d"), "a b", ""],
    ["that its last are gone", page("a b c", "c"), page("a d e", "e"), "a", ""],
    ["nothing of what was not answered", page("a b c", "c"), page("x a b2", "b"), "a b2 c", "x"],
    ["more than an answer holds only when asked", page("a b"), page("x y", "y"), "a b", "x y"],
  ])("%s", (_what, shown, fresh, expected, newer) => {
    const now = takeIn(shown, fresh, true);
    expect(written(now)).toBe(expected);
    expect(now.newer ? written(now.newer) : "").toBe(newer);
    // Pages are found by where the one before ended.
    if (shown.next) expect(now.next).toBe(shown.next);
  });

  it("what is new on top of a later page, since that moves with it", () => {
    const now = takeIn(page("c d", "d"), page("b c d2", "d"), false);
    expect(written(now)).toBe("b c d2");
    expect(now.newer).toBeUndefined();
  });

  it("nothing that is as it was: it stays the same object", () => {
    const shown = page("a b");
    expect(takeIn(shown, page("a b2"), true).entries[0]).toBe(shown.entries[0]);
  });

  it("that what had come on top has gone again", () => {
    const shown = { ...page("b"), newer: page("a") };
    expect(takeIn(shown, page("b"), true).newer).toBeUndefined();
  });
});

describe("what has come is shown", () => {
  const pages = (newer: Page<Entry>): Pages<Entry> => ({
    pages: [{ ...page("c d", "d"), newer }, page("e f")],
    pageParams: [undefined, "d"],
  });

  it("above the others", () => {
    const now = withNewer(pages(page("a b")));
    expect(now.pages.map(written)).toEqual(["a b c d", "e f"]);
    expect(now.pages[0]).toMatchObject({ next: "d" });
    expect(now.pages[0]?.newer).toBeUndefined();
  });

  it("in place of the others, when there may be more between", () => {
    const now = withNewer(pages(page("a b", "b")));
    expect(now.pages.map(written)).toEqual(["a b"]);
    expect(now.pageParams).toEqual([undefined]);
  });
});

describe("coming back to a list of many pages", () => {
  const open = (active: boolean) => {
    const client = newQueryClient();
    const asked: string[] = [];
    const query: ListQuery<Entry> = listQuery<Entry>(["list"], async ({ cursor = "first" }) => {
      asked.push(cursor);
      return Response.json(entries(cursor === "first" ? "b2 c" : "")) as never;
    });
    const pages = ["b c", "d", "e", "f"].map((letters, index) => page(letters, String(index + 1)));
    client.setQueryData(query.queryKey, { pages, pageParams: [undefined, "1", "2", "3"] });
    const leave = new InfiniteQueryObserver(client, query as never).subscribe(() => undefined);
    if (!active) leave();
    return { client, asked, query };
  };

  it("asks for the first page and those in view, and for no other", async () => {
    const { client, asked, query } = open(true);
    await takeInChanges(client, new Set(["e"]));
    expect(asked.toSorted()).toEqual(["2", "first"]);
    expect(client.getQueryData(query.queryKey)?.pages.map(written)).toEqual(["b2 c", "d", "e", "f"]);
  });

  it("that is not on the screen asks for nothing until it is, and then for one page", async () => {
    const { client, asked, query } = open(false);
    await takeInChanges(client, new Set());
    expect(asked).toEqual([]);
    await client.fetchInfiniteQuery(query as never);
    expect(asked).toEqual(["first"]);
  });

  it("leaves the list as it is when it cannot be asked for", async () => {
    const { client, query } = open(true);
    const before = client.getQueryData(query.queryKey);
    const failing = client.getQueryCache().find({ queryKey: query.queryKey });
    failing?.setOptions({ ...failing.options, meta: { pageAt: () => Promise.reject(new Error("offline")) } });
    await takeInChanges(client, new Set());
    expect(client.getQueryData(query.queryKey)).toBe(before);
  });

  it("takes no answer from before a change of ours", async () => {
    const { client, query } = open(true);
    const ours = { pages: [page("z")], pageParams: [undefined] };
    const taking = takeInChanges(client, new Set());
    client.setQueryData(query.queryKey, ours);
    await taking;
    expect(client.getQueryData(query.queryKey)).toEqual(ours);
  });
});

vi.stubGlobal("location", { origin: "http://kitchen.test" });
