import { setImmediate as turn } from "node:timers/promises";

/**
 * From Node, `prepare` and `bind` block until workerd has answered. On a busy machine many of them take longer than workerd
 * keeps an idle connection, and the next call would be sent over one that is closed. Lets Node see that first; only the second
 * turn is sure to come after it has looked.
 */
export const seeClosedConnections = async () => {
  await turn();
  await turn();
};
