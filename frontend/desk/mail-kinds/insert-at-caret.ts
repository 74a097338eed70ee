/**
 * Puts words where the caret of a field stands, in place of what is selected there, as if they were typed: the browser's
 * own undo takes them back.
 */
export const insertAtCaret = (field: HTMLInputElement | HTMLTextAreaElement, words: string) => {
  field.focus();
  // The one way into the browser's own undo; where it is not there, undo begins anew.
  if (document.execCommand?.("insertText", false, words)) return;
  field.setRangeText(words, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
};
