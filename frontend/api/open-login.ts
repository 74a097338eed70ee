/*
 * Which login the desk was last opened by in this browser. All its tabs know that without a call: one that stayed open shows and
 * keeps nothing of another login. What lies on the device is a keyed hash and says nobody's name.
 */

const PLACE = "desk:login";

let mine: string | undefined;

/** Notes on the device whose desk is open now: in this tab, and in any other. */
export const noteLogin = (mark: string) => {
  try {
    localStorage.setItem(PLACE, mark);
    mine = mark;
  } catch {
    // The device is full: then only a call tells.
    mine = undefined;
  }
};

/** Whether another tab has been opened by another login since. */
export const isAnotherLogin = () => mine !== undefined && localStorage.getItem(PLACE) !== mine;
