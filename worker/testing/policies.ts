/**
 * Who may make a call: anybody, the family that its path names with the cookie that its code gave it, or staff. Staff may
 * make those for anybody as well, and some of these answer them more.
 */
export type Policy = "anybody" | "family" | "staff";

/**
 * Every call of the API, as routed. Written out here and by the routers of `app.ts`: opening a call to the world takes a change
 * in two places, or the access matrix fails.
 */
export const policies = {
  "GET /api/login": "anybody",
  "GET /api/login/callback": "anybody",
  "GET /api/logout": "anybody",
  "GET /api/health": "anybody",
  "GET /api/auth/user": "staff",
  "GET /api/summary": "staff",

  "POST /api/family-registrations": "anybody",
  "GET /api/family-registrations": "staff",
  "GET /api/family-registrations/ids": "staff",
  "GET /api/family-registrations/count": "staff",
  "PUT /api/family-registrations/status": "staff",
  "POST /api/family-registrations/delete": "staff",
  "PUT /api/family-registrations/assignee": "staff",
  "PUT /api/family-registrations/:id/assignee": "staff",
  "PUT /api/family-registrations/:id/score": "staff",
  "DELETE /api/family-registrations/:id/score": "staff",
  "GET /api/family-registrations/:id/notes": "staff",
  "POST /api/family-registrations/:id/notes": "staff",
  "DELETE /api/family-registrations/:id/notes/:noteId": "staff",
  "GET /api/family-registrations/:id/history": "staff",
  "GET /api/history": "staff",
  "PUT /api/family-registrations/:id/keep": "staff",
  "POST /api/settings/retention/preview": "staff",
  "GET /api/retention": "anybody",
  "POST /api/people/export": "staff",
  "POST /api/people/delete": "staff",
  "GET /api/family-registrations/:id": "anybody",
  "PUT /api/family-registrations/:id/status": "staff",
  "PUT /api/family-registrations/:id": "staff",
  "DELETE /api/family-registrations/:id": "staff",

  "GET /api/family-registrations/:id/progress": "anybody",
  "PUT /api/family-registrations/:id/visit-answer": "anybody",
  "GET /api/family-registrations/:id/visit.ics": "anybody",
  "POST /api/family-registrations/:id/code": "anybody",
  "POST /api/family-registrations/:id/code/show": "staff",
  "POST /api/family-registrations/:id/access": "anybody",
  "DELETE /api/family-registrations/:id/access": "anybody",
  "GET /api/family-registrations/:id/own": "family",
  "GET /api/family-registrations/:id/own/photos/:photoId": "family",
  "PUT /api/family-registrations/:id/own": "family",
  "DELETE /api/family-registrations/:id/own": "family",
  "POST /api/family-registrations/:id/withdraw": "family",
  "POST /api/links": "anybody",

  "POST /api/questionnaires": "anybody",
  "GET /api/questionnaires": "staff",
  "GET /api/questionnaires/family/:familyId": "anybody",
  "PUT /api/questionnaires/family/:familyId": "anybody",
  "GET /api/questionnaires/family/:familyId/draft": "anybody",
  "PUT /api/questionnaires/family/:familyId/draft": "anybody",
  "DELETE /api/questionnaires/family/:familyId/draft": "anybody",
  "PUT /api/questionnaires/:id": "staff",
  "DELETE /api/questionnaires/:id": "staff",

  "GET /api/visits": "staff",
  "GET /api/visits/:file": "staff",
  "GET /api/visits.ics": "staff",
  "POST /api/visits": "staff",
  "PUT /api/visits/:id": "staff",
  "DELETE /api/visits/:id": "staff",

  "POST /api/objects/upload": "anybody",
  // By the signature in its address.
  "PUT /api/photos/:id": "anybody",
  "GET /api/photos/:id": "staff",
  "POST /api/story-submissions": "anybody",
  "GET /api/story-submissions": "staff",
  "DELETE /api/story-submissions/:id": "staff",

  "POST /api/newsletter": "anybody",
  // By the token in their address.
  "GET /api/newsletter/confirm": "anybody",
  "POST /api/newsletter/confirm": "anybody",
  "GET /api/newsletter/unsubscribe": "anybody",
  "POST /api/newsletter/unsubscribe": "anybody",
  "GET /api/newsletter/subscribers": "staff",
  "DELETE /api/newsletter/subscribers/:id": "staff",

  "GET /api/contact-info": "anybody",
  "GET /api/contact-info/all": "staff",
  "POST /api/contact-info": "staff",
  "PUT /api/contact-info/:id": "staff",
  "PUT /api/contact-info/:id/activate": "staff",
  "DELETE /api/contact-info/:id": "staff",

  "GET /api/outbox": "staff",
  "GET /api/outbox/:id": "staff",
  "PUT /api/outbox/:id": "staff",
  "POST /api/outbox/:id/retry": "staff",
  "POST /api/outbox/release": "staff",
  "GET /api/mail-kinds": "staff",
  "PUT /api/mail-kinds/:kind": "staff",
  "POST /api/mail-kinds/:kind/preview": "staff",
  "GET /api/settings": "staff",
  "PUT /api/settings": "staff",
} as const satisfies Readonly<Record<string, Policy>>;

/** A call of the API, as routed. */
export type ApiCall = keyof typeof policies;
