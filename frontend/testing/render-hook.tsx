import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { afterEach } from "vitest";

/* For tests of hooks, with `@vitest-environment jsdom` at the top of their file. */

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const unmounts = new Set<() => void>();
afterEach(() => {
  for (const unmount of unmounts) unmount();
  document.body.replaceChildren();
});

interface Options {
  /** What the hook needs around it, such as a router. */
  around?: (children: ReactNode) => ReactNode;
}

/** Runs a hook in a component of its own. `result.current` is what it answered last. */
export const renderHook = <Props, Result>(
  useHook: (props: Props) => Result,
  initial: NoInfer<Props>,
  { around = (children) => children }: Options = {},
) => {
  const result = {} as { current: Result };
  const Component = ({ props }: { props: Props }) => {
    result.current = useHook(props);
    return null;
  };
  const root = createRoot(document.createElement("div"));
  const render = (props: Props) => act(() => root.render(around(<Component props={props} />)));
  const unmount = () => {
    if (unmounts.delete(unmount)) act(() => root.unmount());
  };
  unmounts.add(unmount);
  render(initial);
  return { result, rerender: render, unmount };
};
