import { writeFileSync } from "node:fs";
import { drawHouse, HOUSE } from "./house/picture.ts";

/* `npm run house`: draws the picture in docs/architecture.md anew, from what the files import. */

writeFileSync(HOUSE, drawHouse());
console.log(`Drew ${HOUSE}.`);
