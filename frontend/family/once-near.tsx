import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { whenSomebodyActs } from "#frontend/lib/when-somebody-acts.ts";

/** A part below the first screen. Until it loads, `id` leads to its place, which fills the screen, so that nothing moves. */
export const OnceNear = ({ id, children }: { id: string; children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    // The link was followed before its target was there.
    if (location.hash === `#${id}`) place.current.scrollIntoView();
    void whenSomebodyActs(place.current).then(() => setNear(true));
  }, [id]);
  const room = (
    <div ref={place} id={id} className="min-h-svh py-10 text-center">
      <p role="status">One moment...</p>
    </div>
  );
  return isNear ? <Suspense fallback={room}>{children}</Suspense> : room;
};
