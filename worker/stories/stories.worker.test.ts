import { describe, expect, test } from "vitest";
import type { UploadAddress } from "../../contract/photos.ts";
import type { Story, StoryForm } from "../../contract/stories.ts";
import { connect } from "../db/client.ts";
import { jpegOf, smallPng } from "../testing/pictures.ts";
import { startWorker } from "../testing/worker.ts";
import { listStories, submitStory } from "./store.ts";

const worker = await startWorker();
const LIST = "/api/story-submissions";
const HOUR = 60 * 60_000;

const filled: StoryForm = {
  authorName: "Ana Ruiz",
  email: "ana@example.com",
  title: "Three days of mole",
  culturalBackground: "Oaxacan",
  content: "My grandmother toasted the chilies on the comal while we counted them.",
  recipeOrigins: "Her mother's kitchen in Tlacolula",
};

/** A photo that has arrived, as uploading gives it. */
const upload = async (bytes: Uint8Array<ArrayBuffer> = smallPng) => {
  const address = (await (
    await worker.call("/api/objects/upload", { method: "POST" })
  ).json()) as UploadAddress;
  expect((await worker.call(address.uploadURL, { method: "PUT", body: bytes })).status).toBe(200);
  return address;
};
const uploadMany = async (count: number) => {
  const photos: string[] = [];
  for (let n = 0; n < count; n++) photos.push((await upload()).photoURL);
  return photos;
};

const send = (change: Partial<StoryForm> = {}) => worker.call(LIST, { json: { ...filled, ...change } });

const share = async (change: Partial<StoryForm> = {}) => {
  const response = await send(change);
  expect(response.status).toBe(201);
  return (await response.json()) as Story;
};

const list = async (query = "") => {
  const response = await worker.call(`${LIST}${query}`, { cookie: await worker.logIn("showrunner") });
  expect(response.status).toBe(200);
  return { stories: (await response.json()) as Story[], link: response.headers.get("link") };
};

const remove = async (id: string) =>
  worker.call(`${LIST}/${id}`, { method: "DELETE", cookie: await worker.logIn("showrunner") });

const count = async (table: string, condition = "1") =>
  (
    await worker.env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${condition}`).first<{
      n: number;
    }>()
  )?.n;

/** Keys in the bucket, as addresses. */
const stored = async () =>
  (await worker.env.PHOTOS.list()).objects.map(({ key }) => `/api/photos/${key}`).sort();

const age = (photoURL: string, milliseconds: number) =>
  worker.env.DB.prepare("UPDATE photos SET created_at = ? WHERE id = ?")
    .bind(new Date(Date.now() - milliseconds).toISOString(), photoURL.replace("/api/photos/", ""))
    .run();

/** That the submission was refused for these reasons and left nothing behind. */
const expectRefusal = async (
  response: Awaited<ReturnType<typeof send>>,
  issues: { path: string; message: string }[],
) => {
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ message: issues[0]?.message, issues });
  expect(await count("story_submissions")).toBe(0);
  expect(await count("outbox")).toBe(0);
  expect(await count("photos", "story_id IS NOT NULL OR kind IS NOT NULL")).toBe(0);
};

describe("sharing a story", () => {
  test("answers 201 with the stored story and sends one confirmation", async () => {
    const [dish, kitchen] = [await upload(), await upload(jpegOf(1000))];
    const story = await share({ dishPhotos: [dish.photoURL], kitchenPhotos: [kitchen.photoURL] });
    expect(story).toEqual({
      ...filled,
      dishPhotos: [dish.photoURL],
      kitchenPhotos: [kitchen.photoURL],
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect((await list()).stories).toEqual([story]);
    await expect.poll(worker.sentMails).toHaveLength(1);
    const [mail] = await worker.sentMails();
    expect(mail?.to).toEqual(["ana@example.com"]);
    expect(mail?.text).toContain("Dear Ana Ruiz,");
    expect(mail?.text).toContain("Three days of mole");
    expect(mail?.text).toContain("2 photos");
  });

  test("needs no photos and none of the optional answers", async () => {
    const { culturalBackground: _c, recipeOrigins: _r, ...needed } = filled;
    const response = await worker.call(LIST, { json: needed });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      culturalBackground: null,
      recipeOrigins: null,
      dishPhotos: [],
      kitchenPhotos: [],
    });
  });

  test("takes photos by each address that uploading gave, and keeps their kind and order", async () => {
    const [a, b, c] = [await upload(), await upload(), await upload()];
    const story = await share({
      dishPhotos: [b.uploadURL.split("?")[0] ?? "", a.photoURL],
      kitchenPhotos: [`http://kitchen.test${c.photoURL}`],
    });
    expect(story.dishPhotos).toEqual([b.photoURL, a.photoURL]);
    expect(story.kitchenPhotos).toEqual([c.photoURL]);
    expect((await list()).stories[0]).toEqual(story);
  });

  test("takes five photos of each kind", async () => {
    const [dishPhotos, kitchenPhotos] = [await uploadMany(5), await uploadMany(5)];
    expect(await share({ dishPhotos, kitchenPhotos })).toMatchObject({ dishPhotos, kitchenPhotos });
  });

  test("honours no id or createdAt of the sender", async () => {
    const forged = { id: "11111111-1111-4111-8111-111111111111", createdAt: "2000-01-01T00:00:00.000Z" };
    const story = await share({ ...forged } as Partial<StoryForm>);
    expect(story.id).not.toBe(forged.id);
    expect(story.createdAt).not.toBe(forged.createdAt);
  });

  test("names every field that is wrong, and stores nothing", async () => {
    const response = await send({
      authorName: " ",
      email: "nope",
      title: "x".repeat(201),
      content: "x".repeat(49),
      culturalBackground: "x".repeat(201),
      recipeOrigins: "x".repeat(10_001),
    });
    await expectRefusal(response, [
      { path: "authorName", message: "Required" },
      { path: "email", message: "Please enter a valid email address" },
      { path: "title", message: "Please keep this to 200 characters or fewer" },
      { path: "culturalBackground", message: "Please keep this to 200 characters or fewer" },
      {
        path: "content",
        message: "Please share more details about your story (at least 50 characters)",
      },
      { path: "recipeOrigins", message: "Please keep this to 10,000 characters or fewer" },
    ]);
    expect(await worker.sentMails()).toEqual([]);
  });

  test("counts 50 characters without the space around them", async () => {
    expect((await send({ content: `  ${"x".repeat(49)}  ` })).status).toBe(400);
    expect((await send({ content: "x".repeat(50) })).status).toBe(201);
  });

  test("is bounded for each address", async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 40; call++) statuses.push((await worker.call(LIST, { json: {} })).status);
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([400]));
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("a photo is refused by name when", () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text);

  test.each([
    ["it is HTML that calls itself a PNG", bytesOf("<!doctype html><script>alert(1)</script>")],
    ["it is SVG that calls itself a PNG", bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["it is HTML behind PNG's signature", new Uint8Array([...smallPng.slice(0, 8), ...bytesOf("<script>")])],
    ["it is a GIF", bytesOf("GIF89a..........")],
  ])("%s", async (_what, bytes) => {
    const good = await upload();
    const bad = await upload(bytes);
    await expectRefusal(await send({ dishPhotos: [good.photoURL, bad.photoURL] }), [
      { path: "dishPhotos.1", message: "Dish photo 2 is not a JPG or PNG photo. Please choose another." },
    ]);
  });

  test("it has no bytes, or one too many", async () => {
    // Such photos do not get past the upload addresses; this is the second lock.
    const [none, many] = [await upload(), await upload()];
    const key = (photoURL: string) => photoURL.replace("/api/photos/", "");
    await worker.env.PHOTOS.put(key(none.photoURL), "");
    await worker.env.PHOTOS.put(key(many.photoURL), jpegOf(10_485_761));
    await expectRefusal(await send({ kitchenPhotos: [none.photoURL, many.photoURL] }), [
      { path: "kitchenPhotos.0", message: "Kitchen photo 1 is an empty file. Please choose another." },
      {
        path: "kitchenPhotos.1",
        message: "Kitchen photo 2 has more than 10MB. Please choose a smaller one.",
      },
    ]);
  });

  test("it never arrived", async () => {
    const asked = await worker.call("/api/objects/upload", { method: "POST" });
    const { photoURL } = (await asked.json()) as UploadAddress;
    await expectRefusal(await send({ dishPhotos: [photoURL] }), [
      { path: "dishPhotos.0", message: "Dish photo 1 has not arrived. Please upload it again." },
    ]);
  });

  test.each([
    "https://evil.example/cat.jpg",
    "https://evil.example/api/photos/11111111-1111-4111-8111-111111111111",
    "/api/photos/11111111-1111-4111-8111-111111111111",
    "/api/photos/1",
    "/api/photos/",
    "/icon.svg",
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "http://[",
    "",
  ])("it was not uploaded here: %s", async (address) => {
    await expectRefusal(await send({ dishPhotos: [address] }), [
      { path: "dishPhotos.0", message: "Dish photo 1 was not uploaded here." },
    ]);
  });

  test("it stands on another site under the path it has here", async () => {
    const { photoURL } = await upload();
    await expectRefusal(await send({ dishPhotos: [`https://evil.example${photoURL}`] }), [
      { path: "dishPhotos.0", message: "Dish photo 1 was not uploaded here." },
    ]);
  });

  test("it is given twice, also once as a dish and once as a kitchen", async () => {
    const { photoURL } = await upload();
    await expectRefusal(await send({ dishPhotos: [photoURL, photoURL], kitchenPhotos: [photoURL] }), [
      { path: "dishPhotos.1", message: "Dish photo 2 is there twice." },
      { path: "kitchenPhotos.0", message: "Kitchen photo 1 is there twice." },
    ]);
  });

  test("it is somebody else's, even after that story is gone", async () => {
    const { photoURL } = await upload();
    const story = await share({ kitchenPhotos: [photoURL] });
    const message =
      "Dish photo 1 already belongs to a story. If you have sent this one before, it has reached us.";
    const response = await send({ dishPhotos: [photoURL] });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message, issues: [{ path: "dishPhotos.0", message }] });
    expect((await list()).stories).toEqual([story]);
    await remove(story.id);
    expect((await send({ dishPhotos: [photoURL] })).status).toBe(400);
    expect(await count("story_submissions")).toBe(0);
  });

  test("it was uploaded too long ago", async () => {
    const { photoURL } = await upload();
    await age(photoURL, 23 * HOUR + 1000);
    await expectRefusal(await send({ dishPhotos: [photoURL] }), [
      { path: "dishPhotos.0", message: "Dish photo 1 was uploaded too long ago. Please upload it again." },
    ]);
    await age(photoURL, 23 * HOUR - 60_000);
    await share({ dishPhotos: [photoURL] });
  });

  test("it is the sixth", async () => {
    await expectRefusal(await send({ dishPhotos: await uploadMany(6) }), [
      { path: "dishPhotos", message: "Please choose at most 5 photos." },
    ]);
  });

  test.each([
    ["no list", "/api/photos/x", "dishPhotos"],
    ["no text", [7], "dishPhotos.0"],
    ["endless", ["x".repeat(2001)], "dishPhotos.0"],
  ])("the list is %s", async (_what, dishPhotos, path) => {
    const response = await worker.call(LIST, { json: { ...filled, dishPhotos } });
    await expectRefusal(response, [{ path, message: "Invalid input" }]);
  });
});

describe("two stories that want one photo", () => {
  test("at the same moment: one gets it, and of the other nothing is stored", async () => {
    for (let round = 1; round <= 5; round++) {
      const [shared, own] = [await upload(), await upload()];
      const responses = await Promise.all([
        send({ title: "first", dishPhotos: [shared.photoURL] }),
        send({ title: "second", dishPhotos: [own.photoURL, shared.photoURL] }),
        send({ title: "third", kitchenPhotos: [shared.photoURL] }),
      ]);
      const statuses = responses.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(201);
      expect(statuses.slice(1).every((status) => status === 400 || status === 409)).toBe(true);
      expect(await count("story_submissions")).toBe(round);
      expect(await count("outbox")).toBe(round);
    }
  });

  test("after both were found free: the statement that claims it decides", async () => {
    const db = connect(worker.env.DB);
    const [shared, own] = [await upload(), await upload()];
    const claim = ({ photoURL }: UploadAddress, position: number) =>
      ({
        id: photoURL.replace("/api/photos/", ""),
        contentType: "image/png",
        kind: "dish",
        position,
      }) as const;
    const input = {
      ...filled,
      culturalBackground: null,
      recipeOrigins: null,
      dishPhotos: [],
      kitchenPhotos: [],
    };
    expect(await submitStory(db, input, [claim(shared, 0)])).toBeDefined();
    expect(await submitStory(db, input, [claim(own, 0), claim(shared, 1)])).toBeUndefined();
    expect(await count("story_submissions")).toBe(1);
    expect(await count("outbox")).toBe(1);
    expect(await count("photos", "story_id IS NULL AND kind IS NULL AND content_type IS NULL")).toBe(1);
    // The other photo of the loser is still free.
    await share({ dishPhotos: [own.photoURL] });
  });
});

describe("the list", () => {
  test("is paged newest first, each story with its own photos", async () => {
    const shared: Story[] = [];
    for (let n = 1; n <= 5; n++) {
      shared.unshift(await share({ title: `Story ${n}`, dishPhotos: await uploadMany(n % 2) }));
    }
    const first = await list("?limit=2");
    expect(first.stories).toEqual(shared.slice(0, 2));
    const [, next] = /^<(.+)>; rel="next"$/.exec(first.link ?? "") ?? [];
    const second = await list(next?.replace(LIST, ""));
    expect(second.stories).toEqual(shared.slice(2, 4));
    const [, last] = /^<(.+)>; rel="next"$/.exec(second.link ?? "") ?? [];
    const third = await list(last?.replace(LIST, ""));
    expect(third.stories).toEqual(shared.slice(4));
    expect(third.link).toBeNull();
  });

  test.each(["?limit=0", "?limit=201", "?cursor=made-up"])("answers 400 to %s", async (query) => {
    const response = await worker.call(`${LIST}${query}`, { cookie: await worker.logIn("showrunner") });
    expect(response.status).toBe(400);
  });

  test("reads no more rows than its page needs", async () => {
    const story = "INSERT INTO story_submissions (id, author_name, email, title, content, created_at)";
    await worker.env.DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
       ${story} SELECT 'story-' || i, 'A', 'a@example.com', 'T', 'C', printf('2026-01-01T00:00:00.%03dZ', i) FROM n`,
    ).run();
    const { sql, params } = listStories(connect(worker.env.DB), { limit: 10 }).toSQL();
    const { results, meta } = await worker.env.DB.prepare(sql)
      .bind(...params)
      .all();
    expect(results).toHaveLength(11);
    expect(meta.rows_read).toBeLessThan(50);
  });
});

describe("deleting a story", () => {
  test("deletes its mails and its photos, and no others", async () => {
    const [gone, kept] = [await uploadMany(2), await uploadMany(1)];
    const story = await share({ dishPhotos: gone.slice(0, 1), kitchenPhotos: gone.slice(1) });
    const other = await share({ dishPhotos: kept });
    const response = await remove(story.id);
    expect(response.status).toBe(204);
    expect(await response.text()).toBe("");
    await expect.poll(stored).toEqual(kept);
    expect((await list()).stories).toEqual([other]);
    expect(await count("outbox")).toBe(1);
    const cookie = await worker.logIn("showrunner");
    expect((await worker.call(gone[0] ?? "", { cookie })).status).toBe(404);
    expect((await worker.call(kept[0] ?? "", { cookie })).status).toBe(200);
  });

  test("without photos is a 204 as well", async () => {
    const { id } = await share();
    expect((await remove(id)).status).toBe(204);
    expect((await list()).stories).toEqual([]);
  });

  test.each([crypto.randomUUID(), "not-an-id", "1"])("is a 404 when the id is %s", async (id) => {
    const response = await remove(id);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: "There is no such story." });
  });
});

describe("the clean-up", () => {
  test("deletes what was uploaded a day ago and sent with no story", async () => {
    const [old, young, sent] = [await upload(), await upload(), await upload()];
    await share({ dishPhotos: [sent.photoURL] });
    await age(old.photoURL, 24 * HOUR + 1000);
    await age(young.photoURL, 24 * HOUR - 60_000);
    await age(sent.photoURL, 100 * HOUR);
    await worker.runCron();
    await expect.poll(stored).toEqual([young.photoURL, sent.photoURL].sort());
    await expect.poll(() => count("photos")).toBe(2);
  });

  test("finds what a deletion left behind", async () => {
    const [photoURL = ""] = await uploadMany(1);
    const story = await share({ dishPhotos: [photoURL] });
    // As if the Worker had died between the answer and the deletion of the bytes.
    await worker.env.DB.prepare("DELETE FROM story_submissions WHERE id = ?").bind(story.id).run();
    await age(photoURL, 24 * HOUR + 1000);
    await worker.runCron();
    await expect.poll(stored).toEqual([]);
    await expect.poll(() => count("photos")).toBe(0);
  });

  test("takes many in one tick, and leaves the rest to the next", async () => {
    await worker.env.DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 700)
       INSERT INTO photos (id, created_at) SELECT 'photo-' || i, '2026-01-01T00:00:00.000Z' FROM n`,
    ).run();
    await worker.runCron();
    await expect.poll(() => count("photos")).toBe(200);
    await worker.runCron();
    await expect.poll(() => count("photos")).toBe(0);
  });
});

test("whatever was refused leaves no orphan after a day", async () => {
  const bad = await upload(new TextEncoder().encode("<svg/>"));
  expect((await send({ dishPhotos: [bad.photoURL] })).status).toBe(400);
  await worker.runCron(new Date(Date.now() + 25 * HOUR));
  await expect.poll(stored).toEqual([]);
  expect(await count("photos")).toBe(0);
});
