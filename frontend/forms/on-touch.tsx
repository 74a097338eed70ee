import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from "react";
import { lazyComponent } from "#frontend/lib/lazy-component.ts";
import {
  codeOnTouch,
  isOnScreen,
  type PrerenderedForm,
  type PrerenderedPart,
  takeOver,
  waitForCode,
} from "./before-code.ts";

/** Stands behind a part: by the time of its effect the part can act. */
const Alive = ({ part }: { part: PrerenderedPart }) => {
  useEffect(() => takeOver(part), [part]);
  return null;
};

/**
 * A part of a prerendered page, such as a form, by the name under which its file exports it, whose code is loaded when
 * somebody touches the page. Until then it stays as it is on the screen, so whatever is handed to it must not change; and it
 * stands in no other Suspense, which would be looked at only after the page is alive.
 */
export const onTouch = <Name extends string, Props extends object>(
  part: PrerenderedPart | PrerenderedForm,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => {
  const Code = lazy<ComponentType<Props>>(async () => ({ default: (await codeOnTouch(part, load))[name] }));
  const AtOnce = lazyComponent(load, name);
  const OnTouch = (props: Props) => {
    const [waits] = useState(() => typeof document === "undefined" || isOnScreen(part));
    // Before the page is alive, and React has looked at what is in here.
    useEffect(() => {
      if (!waits) return;
      waitForCode(part);
      // Also where it goes before its code has come: another one may stand in its place.
      return () => takeOver(part);
    }, [waits]);
    // Somebody who comes from another page of ours waits there for the whole page.
    if (!waits) return <AtOnce {...props} />;
    return (
      <Suspense>
        <Code {...props} />
        <Alive part={part} />
      </Suspense>
    );
  };
  return memo(OnTouch);
};
