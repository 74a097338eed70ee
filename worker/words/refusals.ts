/* What visitors are told when a call of theirs is refused, where no page has words of its own for it. Staff's stand beside the code. */

/** Of what is sent again under the same key. */
export const formRefusal = {
  anotherSent: "We already have what you sent from this form. To send something else, start over.",
  sinceDeleted: "We had what you sent here, but it was deleted. To send it again, start over.",
};

/** Of a family at its private page. */
export const familyRefusal = {
  codeNeeded: "Please enter a code to see your information.",
  wrongCode: "This code isn't right, or no longer works.",
  ownDataChanged: "Your information was changed on another device. Please check it and save again.",
  codeLater:
    "Everything but the new email address is saved. We can't send it a code yet: please wait a minute, or after five codes until tomorrow.",
  notApproved: "The questionnaire opens once the application is approved.",
  answered: "This family has already sent its questionnaire. Reload the page to see it.",
  noFollowUp: "Answers can be corrected only while our casting team asks for more.",
  nothingToAnswer: "There's nothing to fill in right now, so nothing was saved.",
  draftChanged: "These answers were changed on another device.",
  noVisit: "There's no visit to answer.",
  visitOver: "This visit has already taken place.",
  visitPassed: "The day of this visit has passed.",
  visitChanged: "Your visit has changed. Please look at it again.",
};
