/** Since when something is kept: 'Kept on this device yesterday at 2:05 PM.' */
export const keptWords = {
  atTime: (time: string) => `at ${time}`,
  yesterday: (atTime: string) => `yesterday ${atTime}`,
  onDay: (day: string) => `on ${day}`,
  here: (when: string) => `Kept on this device ${when}.`,
} as const;
