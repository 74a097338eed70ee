import { useEffect, useMemo, useRef, useState } from "react";
import { setStyles, withInertLinks } from "./shown-mail.ts";

/** Pixels, until it is known how high the mail is. */
const FIRST_HEIGHT = 320;

interface MailFrameProps {
  html: string;
  /** What a screen reader calls it. */
  title: string;
}

/**
 * A mail as its recipient sees it. It may run no script, and nothing in it leads anywhere; that it counts as of this
 * site only lets us measure it, so that it needs no scroll bar of its own.
 */
export const MailFrame = ({ html, title }: MailFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const shown = useMemo(() => withInertLinks(html), [html]);
  const measure = useRef<ResizeObserver>(null);
  useEffect(() => () => measure.current?.disconnect(), []);
  return (
    <iframe
      // Another mail is another frame: else each would be a step back in the browser's history.
      key={shown}
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={shown}
      className="w-full rounded-field border border-base-300 bg-white"
      style={{ height }}
      onLoad={() => {
        const mail = frame.current?.contentDocument;
        if (!mail) return;
        setStyles(mail);
        measure.current?.disconnect();
        measure.current = new ResizeObserver(() =>
          setHeight(Math.ceil(mail.documentElement.getBoundingClientRect().height) + 2),
        );
        measure.current.observe(mail.documentElement);
      }}
    />
  );
};
