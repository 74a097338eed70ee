import { show } from "#contract/show.ts";

/* What visitors are told when a call of theirs is refused, where no page has words of its own for it. Staff's stand beside the code. */

/** Of any call. */
export const anyRefusal = {
  wrongFields: "Please check your information and try again.",
  unreadable: "The body of this request cannot be read.",
  tooLong: "That is more text than we can take at once. Please shorten it.",
  tooMany: "That was a lot at once. Please wait a minute and try again.",
  busy: "The site is very busy at the moment. Please try again in a little while.",
  over: "The site cannot take this in at the moment. Please try again later.",
  fault: "Something went wrong on our side. Please try again.",
  fromElsewhere: "This request did not come from our own pages.",
  notSetUp: "This is not set up yet. Please write to us instead.",
};

/** Of what is not there, by the names that the Worker has for it. */
export const noSuch = {
  application: "There is no such application.",
  family: "There is no such family.",
  questionnaire: "There is no such questionnaire.",
  draft: "There is no such draft.",
  photo: "There is no such photo.",
  visit: "There is no such visit.",
  subscription: "There is no such subscription.",
} as const;

/** Of a form that anybody can send. */
export const formRefusal = {
  trapped:
    "Something was put into a hidden field that people leave empty, perhaps by a program that fills in forms. Nothing else is wrong: please send the form again.",
  tooQuick:
    "That was quicker than people fill in forms. Please look over what you entered, and send it again.",
  notVerified: `We could not make sure that a person is sending this. Please wait a moment and send it again. If that does not help, reload the page, or write to ${show.casting}.`,
  anotherSent:
    "We already have what you first sent from this form. To send something else, start over with an empty form.",
  sinceDeleted: "We had what you sent here, and it has been deleted since. To send it anew, start over.",
};

/** Of a family at its private page. */
export const familyRefusal = {
  codeNeeded: "Please enter a code to see your data.",
  wrongCode: "This code is not right, or no longer valid.",
  ownDataChanged: "Your data has been changed meanwhile. Please try again.",
  codeLater:
    "Everything but the new e-mail address is saved. We cannot send a code to it yet: please wait a minute, or after five codes until tomorrow.",
  notApproved: "The questionnaire opens once this family's application is approved.",
  answered: "This family has already sent its questionnaire. Reload the page to see it.",
  noFollowUp: "Answers can be corrected only while our casting team has asked for a follow-up.",
  nothingToAnswer: "There is nothing to fill in at the moment, so nothing was kept.",
  draftChanged: "These answers have changed on another device.",
  noVisit: "There is no visit to answer to.",
  visitOver: "This visit has already taken place.",
  visitPassed: "The day of this visit has passed, so it can no longer be answered.",
  visitChanged: "Your visit has been changed meanwhile. Please look at it again.",
};
