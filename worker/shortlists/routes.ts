import { Hono } from "hono";
import { chosenApplications } from "#contract/applications.ts";
import {
  listedFamilies,
  newShare,
  newShortlist,
  newVote,
  shortlistChange,
  shortlistOrder,
} from "#contract/shortlists.ts";
import { hostCookie } from "#worker/access/host-cookie.ts";
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
import { findShare, findSharedPhoto, type LiveShare, noteOpening, readSharedPage, vote } from "./guests.ts";
import { findShortlist, listShortlists } from "./read.ts";
import { endShare, listShares, makeShare } from "./shares.ts";

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

export const cardRoutes = new Hono<AppEnv>().post("/cards", validate("json", chosenApplications), async (c) =>
  c.json(await listCards(c.var.db, c.req.valid("json").ids), 200),
);

/** A guest's own, until the link's end. */
const cookieFor = ({ id }: LiveShare) => hostCookie(`guest-${id}`, "Strict");

/** Authorized by the token in the path. Who is staff is a guest here. */
export const sharedRoutes = new Hono<AppEnv>()
  .get("/:token", guestsLimited, async (c) => {
    const share = await findShare(c.var.db, c.req.param("token"));
    const guest = await sha256(cookieFor(share).read(c) ?? "");
    return c.json(await readSharedPage(c.var.db, share, guest), 200);
  })
  .get("/:token/photos/:photo", guestsLimited, async (c) => {
    const share = await findShare(c.var.db, c.req.param("token"));
    return respondWithPhoto(c, await findSharedPhoto(c.var.db, share, c.req.param("photo")), withoutMetadata);
  })
  .put("/:token/votes/:key", votesLimited, validate("json", newVote), async (c) => {
    const share = await findShare(c.var.db, c.req.param("token"));
    // None, or an empty one, which would be everybody's.
    const token = cookieFor(share).read(c) || randomToken();
    const card = { key: c.req.param("key"), guest: await sha256(token) };
    const given = await vote(c.var.db, share, card, c.req.valid("json"));
    cookieFor(share).set(c, token, Math.ceil((Date.parse(share.expiresAt) - Date.now()) / 1000));
    return c.json(given, 200);
  })
  .post("/:token/opened", guestsLimited, async (c) => {
    const share = await findShare(c.var.db, c.req.param("token"));
    // A look by staff is none.
    if (!c.var.staff) await noteOpening(c.var.db, share);
    return c.body(null, 204);
  });
