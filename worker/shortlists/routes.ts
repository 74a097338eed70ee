import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { chosenCards } from "#contract/cards.ts";
import { GUEST } from "#contract/history.ts";
import {
  listedFamilies,
  newShare,
  newShortlist,
  newVote,
  shortlistChange,
  shortlistOrder,
} from "#contract/shortlists.ts";
import { hostCookie } from "#worker/access/host-cookie.ts";
import { connect } from "#worker/db/client.ts";
import type { LiveShare } from "#worker/env.ts";
import type { AppEnv } from "#worker/http/app-env.ts";
import { siteOf } from "#worker/http/middleware.ts";
import { guestsLimited, votesLimited } from "#worker/http/requester.ts";
import { validate, validateId } from "#worker/http/validate.ts";
import { respondWithPhoto } from "#worker/photos/routes.ts";
import { withoutMetadata } from "#worker/photos/without-metadata.ts";
import { randomToken, sha256 } from "#worker/secret.ts";
import { listCards } from "./cards.ts";
import { changeShortlist, createShortlist, deleteShortlist } from "./change.ts";
import { listFamilies, orderFamilies } from "./families.ts";
import { findShare, findSharedPhoto, noteOpening, readSharedPage } from "./guests.ts";
import { findShortlist, listShortlists } from "./read.ts";
import { endShare, listShares, makeShare } from "./shares.ts";
import { vote } from "./vote.ts";

const idParam = validateId("shortlist");

export const shortlistRoutes = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await listShortlists(c.var.db), 200))
  .post("/", validate("json", newShortlist), async (c) =>
    c.json(await createShortlist(c.var.db, c.req.valid("json")), 201),
  )
  .get("/:id", idParam, async (c) => c.json(await findShortlist(c.var.db, c.req.valid("param").id), 200))
  .put("/:id", idParam, validate("json", shortlistChange), async (c) =>
    c.json(await changeShortlist(c.var.db, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .delete("/:id", idParam, async (c) => {
    await deleteShortlist(c.var.db, c.req.valid("param").id);
    return c.body(null, 204);
  })
  .put("/:id/families", idParam, validate("json", listedFamilies), async (c) =>
    c.json(await listFamilies(c.var.db, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .put("/:id/order", idParam, validate("json", shortlistOrder), async (c) =>
    c.json(await orderFamilies(c.var.db, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .get("/:id/shares", idParam, async (c) => c.json(await listShares(c.var.db, c.req.valid("param").id), 200))
  .post("/:id/shares", idParam, validate("json", newShare), async (c) => {
    const { share, token } = await makeShare(c.var.db, c.req.valid("param").id, c.req.valid("json"));
    return c.json({ ...share, url: `${siteOf(c)}/shared#${token}` }, 201);
  })
  .delete("/:id/shares/:shareId", idParam, validateId("link", "shareId"), async (c) => {
    await endShare(c.var.db, c.req.param("id"), c.req.param("shareId"));
    return c.body(null, 204);
  });

export const cardRoutes = new Hono<AppEnv>().post("/cards", validate("json", chosenCards), async (c) =>
  c.json(await listCards(c.var.db, c.req.valid("json").ids), 200),
);

/** A guest's own, from the first vote until the link's end. */
const guestCookie = ({ id }: LiveShare) => hostCookie(`guest-${id}`, "Strict");

/** Admits whoever has the token of a live link. Who is staff is a guest here. */
const liveOnly = createMiddleware<AppEnv, "/:token">(async (c, next) => {
  c.set("db", connect(c.env.DB, GUEST));
  c.set("share", await findShare(c.var.db, c.req.param("token")));
  await next();
});

/** Authorized by the token in the path. */
export const sharedRoutes = new Hono<AppEnv>()
  .get("/:token", guestsLimited, liveOnly, async (c) => {
    const { db, share } = c.var;
    const cookie = guestCookie(share).read(c);
    return c.json(await readSharedPage(db, share, cookie && (await sha256(cookie))), 200);
  })
  .get("/:token/photos/:photo", guestsLimited, liveOnly, async (c) =>
    respondWithPhoto(c, await findSharedPhoto(c.var.db, c.var.share, c.req.param("photo")), withoutMetadata),
  )
  .put("/:token/votes/:key", votesLimited, liveOnly, validate("json", newVote), async (c) => {
    const { db, share } = c.var;
    const cookie = guestCookie(share);
    const known = cookie.read(c);
    const token = known ?? randomToken();
    const card = { key: c.req.param("key"), guest: await sha256(token) };
    const given = await vote(db, share, card, c.req.valid("json"));
    if (!known) cookie.set(c, token, Math.ceil((Date.parse(share.expiresAt) - Date.now()) / 1000));
    return c.json(given, 200);
  })
  .post("/:token/opened", guestsLimited, liveOnly, async (c) => {
    // A look by staff is none.
    if (!c.var.staff) await noteOpening(c.var.db, c.var.share);
    return c.body(null, 204);
  });
