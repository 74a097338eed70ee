/** What the help sheet says of the keys that applications-tab.tsx acts on. */
export const applicationShortcuts = [
  [["j"], "Next application"],
  [["k"], "Previous application"],
  [["o", "Enter"], "Open the application"],
  [["a"], "Approve"],
  [["r"], "Reject"],
  [["u"], "Undo what was just decided"],
  [["x"], "Select for a decision on several"],
  [["/"], "Search"],
  [["?"], "This help"],
] as const;
