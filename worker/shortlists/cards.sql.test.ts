import { expect, test } from "vitest";
import type { CastingCard } from "#contract/cards.ts";
import { CONSENT_VERSION } from "#contract/privacy.ts";
import { startApp } from "#worker/testing/app.ts";
import { apply } from "#worker/testing/applications.ts";
import { answeredFamily } from "#worker/testing/questionnaires.ts";
import { makeShortlist, sharedPage, shareShortlist } from "#worker/testing/shared-links.ts";
import { uploadPhotos } from "#worker/testing/stories.ts";

const site = await startApp();

test("staff's own cards say what guests' do, with the entry of the list and the last note", async () => {
  const cookie = await site.logIn("showrunner");
  const asStaff = async <Answer>(address: string, json?: object) =>
    (await (await site.call(address, { cookie, ...(json && { json }) })).json()) as Answer;
  const agreed = { consentVersion: CONSENT_VERSION };
  const { family: answered } = await answeredFamily(site, cookie, {
    ...agreed,
    familyName: "Adams",
    applicationPhotos: await uploadPhotos(site, 2),
  });
  const plain = await apply(site, { ...agreed, familyName: "Baker" }, cookie);
  const list = await makeShortlist(site, cookie, "Round 1", [plain.id, answered.id]);
  for (const text of ["First.", "Last."])
    await asStaff(`/api/family-registrations/${answered.id}/notes`, { text });
  const ids = [answered.id, crypto.randomUUID(), plain.id];
  const cards = await asStaff<CastingCard[]>("/api/family-registrations/cards", { ids });
  const photos = [expect.stringMatching(/^\/api\/photos\//), expect.anything()];
  expect(cards).toMatchObject([
    { card: { photos }, lastNote: { author: "showrunner", text: "Last." } },
    { family: { id: plain.id }, card: { photos: [], comfortLevel: null }, lastNote: null },
  ]);
  const [, shared] = (await sharedPage(site, (await shareShortlist(site, cookie, list)).token)).cards;
  const { key: _key, own: _own, photos: _photos, ...card } = shared ?? { key: "", own: null };
  expect(cards[0]?.card).toMatchObject(card);
  const [entry] = await asStaff<object[]>("/api/family-registrations?sort=name");
  expect(cards[0]?.family).toEqual(entry);
});
