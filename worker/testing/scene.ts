import type { ApplicationForm } from "#contract/applications.ts";
import type { ContactEntry } from "#contract/contact-info.ts";
import type { OutboxMail } from "#contract/mail.ts";
import { CONSENT_VERSION } from "#contract/privacy.ts";
import type { Subscriber } from "#contract/subscribers.ts";
import type { View } from "#contract/views.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { filledStory } from "#scripts/samples/stories.ts";
import { apply } from "./applications.ts";
import type { Call, TestSite } from "./client.ts";
import { familyCookie } from "./codes.ts";
import { at } from "./contact-info.ts";
import { settleMails } from "./mails.ts";
import { smallPng } from "./pictures.ts";
import { makeShortlist, sharedPage, shareShortlist, voteAt } from "./shared-links.ts";
import { keepTables } from "./storage.ts";
import { photoIdOf, uploadPhoto } from "./stories.ts";

/*
 * Everything that the site can hold at once, for tests that walk all of its calls: families at each step, and of all else
 * one that stays and one that can be deleted.
 */

/** A day on which visits can be answered whenever tests run. */
export const SCENE_DATE = "2099-03-02";

export const SCENE_LEAD = { name: "Lena", phone: "(555) 010-1234" };

/** Sets the scene, through the calls that families and staff make. */
export const setScene = async (site: TestSite) => {
  const staff = await site.logIn("showrunner");
  // So that this name belongs to an account, too.
  const producer = await site.logIn("producer");

  const made = async <Answer>(address: string, call: Call) => {
    const answer = await site.call(address, { cookie: staff, ...call });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const post = <Answer extends object>(address: string, json: object) => made<Answer>(address, { json });
  const put = <Answer extends object>(address: string, json: object) =>
    made<Answer>(address, { method: "PUT", json });

  const applied = async (name: string, change: Partial<ApplicationForm> = {}) => {
    const { photoURL } = await uploadPhoto(site);
    const names = { familyName: `The ${name} Family`, primaryContact: name, email: `${name}@example.com` };
    const given = { minors: 1, applicationPhotos: [photoURL], consentVersion: CONSENT_VERSION };
    return apply(site, { ...names, ...given, ...change }, staff);
  };
  const approved = async (name: string) => {
    const family = await applied(name);
    await put(`/api/family-registrations/${family.id}/status`, { status: "approved" });
    return family;
  };
  /** A family with a questionnaire about which staff have asked. */
  const asked = async (name: string) => {
    const family = await approved(name);
    const { photoURL } = await uploadPhoto(site);
    const json = { ...filledAnswers, familyRegistrationId: family.id, familyPhotos: [photoURL] };
    const { id } = await post<{ id: string }>("/api/questionnaires", json);
    const review = { status: "needs_followup", reviewNotes: `Who is ${name}?` };
    await put(`/api/questionnaires/${id}`, review);
    return { ...family, questionnaireId: id };
  };
  const visited = async (name: string) => {
    const family = await approved(name);
    const visit = { familyRegistrationId: family.id, scheduledDate: SCENE_DATE, timeSlot: "morning" };
    const { id, updatedAt } = await post<{ id: string; updatedAt: string }>("/api/visits", visit);
    return { ...family, visitId: id, visitUpdatedAt: updatedAt };
  };
  const storyOf = async (email: string) => {
    const { photoURL } = await uploadPhoto(site);
    const story = { ...filledStory, email, dishPhotos: [photoURL] };
    const { id } = await post<{ id: string }>("/api/story-submissions", story);
    return { id, photoId: photoIdOf(photoURL) };
  };
  const contact = (name: string) => post<ContactEntry>("/api/contact-info", at(name));

  // Leads all visits.
  await put("/api/settings", { leads: [SCENE_LEAD] });
  const own = await applied("Olive");
  const families = {
    pending: await applied("Penny"),
    /** Agreed before the policy named guests. */
    corrected: await applied("Cora", { consentVersion: "2026-11-28.2" }),
    approved: await approved("April"),
    drafting: await approved("Drew"),
    asked: await asked("Asa"),
    replying: await asked("Rita"),
    visited: await visited("Viola"),
    /** To be deleted, or what they have. */
    gone: await applied("Gus"),
    goneAnswers: await asked("Ann"),
    goneVisit: await visited("Vic"),
    /** To be given a visit. */
    unvisited: await approved("Una"),
  };
  const draft = { answers: { kitchenSpace: "A galley" } };
  await put(`/api/questionnaires/family/${families.drafting.id}/draft`, draft);

  const story = await storyOf("Stella@example.com");
  const goneStory = await storyOf("Sid@example.com");
  const ownStory = await storyOf(own.email);
  await post("/api/newsletter", { email: "nora@example.com" });
  await post("/api/newsletter", { email: "ned@example.com" });
  await put("/api/settings", { doubleOptIn: true });
  await post("/api/newsletter", { email: "wanda@example.com" });
  await put("/api/settings", { doubleOptIn: false });
  const subscribers = await made<Subscriber[]>("/api/newsletter/subscribers", {});
  const tokens = await site.env.DB.prepare(
    `SELECT leaving.unsubscribe_token AS unsubscribe, waiting.confirm_token AS confirm
     FROM newsletters AS leaving JOIN newsletters AS waiting ON waiting.confirmed_at IS NULL
     WHERE leaving.email = 'ned@example.com'`,
  ).first<{ unsubscribe: string; confirm: string }>();
  const goneContact = await contact("cecil");
  const activeContact = await contact("carla");

  await settleMails(site.env.DB, families.unvisited.id, "failed");
  const mails = await made<OutboxMail[]>("/api/outbox?heldFor=registration&limit=200", {});
  const mailAbout = ({ id }: { id: string }) => {
    const mail = mails.find(({ family }) => family?.id === id);
    if (!mail) throw new Error("A family of the scene has no mail about its application");
    return mail;
  };

  const notes = `/api/family-registrations/${families.pending.id}/notes`;
  const note = await post<{ id: string }>(notes, { text: "They laugh a lot. @producer, look at this one." });
  const goneNote = await post<{ id: string }>(notes, { text: "Wrong family." });
  const json = { text: "Seen them. @showrunner, what do you think?" };
  const mention = await made<{ id: string }>(notes, { json, cookie: producer });
  await put(`/api/family-registrations/${families.pending.id}/score`, { score: 4 });
  await put(`/api/family-registrations/${families.pending.id}/assignee`, { login: "producer" });

  const onLink = [families.asked, own, families.approved].map(({ id }) => id);
  const onList = [...onLink, families.corrected.id, families.visited.id];
  const shortlist = await makeShortlist(site, staff, "Sunday dinners", onList);
  const goneShortlist = await makeShortlist(site, staff, "Second thoughts", [families.asked.id]);
  const orderedShortlist = await makeShortlist(site, staff, "Loud kitchens", [
    families.asked.id,
    families.approved.id,
  ]);
  const share = await shareShortlist(site, staff, shortlist, { without: [families.visited.id] });
  const goneShare = await shareShortlist(site, staff, shortlist, { label: "Network, round 2" });
  const [{ key = "" } = {}, { key: ownKey = "" } = {}] = (await sharedPage(site, share.token)).cards;
  const guest = await voteAt(site, share.token, key, { by: "Grace", vote: "yes", comment: "That pot!" });
  await voteAt(site, share.token, key, { by: "Gil", vote: "no", comment: "We had gumbo last year" });
  await voteAt(site, share.token, ownKey, { by: "Gwen", vote: "maybe", comment: "Are they loud enough?" });

  const goneView = await post<View>("/api/views", { name: "Many hands", query: "size=9%2B" });

  return {
    staff,
    goneView,
    shortlist,
    orderedShortlist,
    goneShortlist,
    /** A link with the key of a card that has a photo, the cookie of one who voted, and whom it shows. */
    share: { ...share, key, guest, families: onLink },
    goneShare,
    note,
    goneNote,
    /** The note that mentions staff. */
    mention,
    /** A family with its cookie, and that of another one. */
    own: { ...own, cookie: await familyCookie(site, own.id), photoId: ownStory.photoId },
    othersCookie: await familyCookie(site, families.pending.id),
    families,
    story,
    goneStory,
    subscriber: subscribers.find(({ email }) => email === "nora@example.com"),
    /** Of one that wants to leave the newsletter, and of one that waits to be confirmed. */
    tokens,
    activeContact,
    goneContact,
    heldMail: mailAbout(families.approved),
    releasedMail: mailAbout(families.drafting),
    retriedMail: mailAbout(families.unvisited),
    discardedMail: mailAbout(families.asked),
    markedMail: mailAbout(families.replying),
    /** Where a photo can be sent to. */
    upload: await post<{ uploadURL: string }>("/api/objects/upload", {}),
  };
};

export type Scene = Awaited<ReturnType<typeof setScene>>;

/** Sets the scene once, and as it was then again for each further test of a file. */
export const sceneOf = (site: TestSite) => {
  const { PHOTOS } = site.env;
  const keepScene = async () => {
    const scene = await setScene(site);
    return { scene, restore: await keepTables(site.env), photos: (await PHOTOS.list()).objects };
  };
  let kept: Awaited<ReturnType<typeof keepScene>> | undefined;
  return async (): Promise<Scene> => {
    kept ??= await keepScene();
    await kept.restore();
    for (const { key } of kept.photos) await PHOTOS.put(key, smallPng);
    return { ...kept.scene, staff: await site.logIn("showrunner") };
  };
};
