/* What visitors are told when a call of theirs is refused, where no page has words of its own for it. Staff's stand beside the code. */

/** Of what is sent again under the same key. */
export const formRefusal = {
  anotherSent:
    "We already have what you first sent from this form. To send something else, start over with an empty form.",
  sinceDeleted: "We had what you sent here, and it has been deleted since. To send it anew, start over.",
};

/** Of a family at its private page. */
export const familyRefusal = {
  codeNeeded: "Please enter a code to see your data.",
  wrongCode: "This code is not right, or no longer valid.",
  ownDataChanged: "Your data has been changed meanwhile. Please look at it again.",
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
