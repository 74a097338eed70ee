import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from "react";
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
 * somebody touches the page. Until then it stays as it is on the screen, so whatever is handed to it must not change.
 */
export const onTouch = <Name extends string, Props extends object>(
  part: PrerenderedPart | PrerenderedForm,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => {
  const Code = lazy<ComponentType<Props>>(async () => ({ default: (await codeOnTouch(part, load))[name] }));
  const OnTouch = (props: Props) => {
    const [waits] = useState(() => typeof document === "undefined" || isOnScreen(part));
    // Before the page is alive, and React has looked at what is in here.
    useEffect(() => {
      if (waits) waitForCode(part);
    }, [waits]);
    const shown = (
      <>
        <Code {...props} />
        <Alive part={part} />
      </>
    );
    // Somebody who comes from another page of ours waits there for the whole page.
    return waits ? <Suspense>{shown}</Suspense> : shown;
  };
  return memo(OnTouch);
};
