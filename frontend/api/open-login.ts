/*
 * Which login the desk was last opened by in this browser. All its tabs know that without a call: one that stayed open shows
 * nothing of another login.
 */

const PLACE = "desk:login";

let mine: string | undefined;

/** Notes on the device whose desk is open now, by their id: in this tab, and in any other. */
export const noteLogin = (id: string) => {
  try {
    localStorage.setItem(PLACE, id);
    mine = id;
  } catch {
    // The device is full: then only a call tells.
    mine = undefined;
  }
};

/** Whether another tab has been opened by another login since. */
export const isAnotherLogin = () => mine !== undefined && localStorage.getItem(PLACE) !== mine;
