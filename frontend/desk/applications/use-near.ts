import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

/**
 * For what the browser may leave out of layout: whether it is in or near the window, and a value as it is shown there.
 * What is far keeps the value it had until it comes near: of thousands nobody sees the others change.
 */
export const useNear = <Value>(element: RefObject<HTMLElement | null>, latest: Value) => {
  const near = useRef(true);
  const [shown, setShown] = useState(latest);
  // Before anything is drawn.
  useLayoutEffect(() => {
    if (near.current) setShown(latest);
  }, [latest]);
  const catchUp = useEffectEvent(() => setShown(latest));
  useEffect(() => {
    const watched = element.current;
    const note = (event: Event) => {
      near.current = !(event as ContentVisibilityAutoStateChangeEvent).skipped;
      if (near.current) catchUp();
    };
    watched?.addEventListener("contentvisibilityautostatechange", note);
    return () => watched?.removeEventListener("contentvisibilityautostatechange", note);
  }, [element]);
  return { near, shown };
};
