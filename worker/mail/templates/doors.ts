/**
 * The picture at the head of a mail, with what it shows: the door of the family's page in that state, or a porch for what is about
 * no state. The files are in frontend/static/email/.
 */
export const doors = {
  porch: "A red front door, its upper half open, and a pie on the sill",
  closed: "A red front door, closed, and a cat on the mat",
  lit: "A red front door, ajar under a lit lamp",
  ajar: "A red front door, ajar, and a cat on the mat",
  note: "A red front door, ajar, with a note on it",
  open: "A red front door, wide open, and two people with a camera and a microphone",
} as const;
