/* Until when a code opens a family's data, in sessionStorage: a reload needs no other code, and another tab does. */

const keyOf = (familyId: string) => `family:${familyId}:open-until`;

/** In milliseconds; 0 closes it. */
export const noteOpenUntil = (familyId: string, until: number) => {
  try {
    sessionStorage.setItem(keyOf(familyId), String(until));
  } catch {
    // Blocked: a reload needs another code.
  }
};

export const isStillOpen = (familyId: string) => {
  try {
    return Number(sessionStorage.getItem(keyOf(familyId))) > Date.now();
  } catch {
    return false;
  }
};
