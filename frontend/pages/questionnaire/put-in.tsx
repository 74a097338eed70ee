import { StartOver } from "#frontend/forms/start-over.tsx";
import { formatShortMinute } from "#frontend/lib/dates.ts";
import { Sentence } from "#frontend/ui/sentence.tsx";
import { copyWords } from "./copy-words.ts";

interface PutInProps {
  /** When it was typed; ISO 8601, UTC. */
  from: string;
  startOverText: string;
  onAsk: (() => void) | undefined;
  onStartOver: () => void;
}

/** Says that the form came with what was typed before: on another device, or on this one before it forgot that. */
export const PutIn = ({ from, startOverText, onAsk, onStartOver }: PutInProps) => (
  <p role="status" className="text-sm">
    <Sentence of={copyWords.putIn} time={<time dateTime={from}>{formatShortMinute(from)}</time>} />{" "}
    <StartOver text={startOverText} onAsk={onAsk} onStartOver={onStartOver} />
  </p>
);
