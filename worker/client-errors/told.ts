import type { ClientError } from "#contract/client-errors.ts";
import { LONGEST } from "#contract/report-lengths.ts";
import { withoutValues } from "#worker/log.ts";

/*
 * What the log has of an error that a browser tells. Anybody may send one, and an honest one may hold a family's link: so it is
 * made anew of what can be known to hold none.
 */

/** Places that are logged. */
const FRAMES = 8;

/**
 * A place in our own code, as browsers write it: `at name (https://…/assets/file.js:1:2)`, and `name@https://…`. A page's own
 * address, where a script in its HTML stands, is none.
 */
const PLACE =
  /(?:([\w$.]{1,60})(?: \(|@))?https?:\/\/[^\s/]+\/(?:assets\/([\w.-]{1,60}\.js)|(reload-once\.js))(?:\?[\w=]*)?:(\d{1,7}):(\d{1,7})/;

const placeOf = (line: string) => {
  const [, name, asset, file = asset, row, column] = PLACE.exec(line) ?? [];
  const place = file && `${file}:${row}:${column}`;
  return place && name ? `${name} (${place})` : place;
};

/** An error as it is logged: without addresses, ids and whatever else a message may quote. */
export const toldError = ({ message, stack }: Omit<ClientError, "url">) => ({
  error: withoutValues(message.slice(0, LONGEST.message)),
  at: stack
    .slice(0, LONGEST.stack)
    .split("\n")
    .flatMap((line) => placeOf(line) ?? [])
    .slice(0, FRAMES),
});
