import { type Floors, floorsOf } from "./floors.ts";
import { type Import, importsIn, roomOf } from "./imports.ts";

/** The picture in docs/architecture.md. */
export const HOUSE = "docs/images/house.svg";

/** Pixels. */
const ROOM = { height: 30, gap: 12, letter: 7.6, padding: 18 };
const STOREY = 58;
const WING = { browser: 430, worker: 640 };
const MARGIN = 24;
const TITLE = 44;
const GROUND = 46;

interface Place {
  x: number;
  y: number;
  width: number;
}

/** The middle of the rooms that lead to one, so that it stands below them. */
const middleAbove = (room: string, arrows: readonly Import[], places: ReadonlyMap<string, Place>) => {
  const above = arrows.filter(({ to }) => to === room).flatMap(({ from }) => places.get(from) ?? []);
  return above.reduce((sum, { x, width }) => sum + x + width / 2, 0) / Math.max(above.length, 1);
};

/** A wing's rooms, floor below floor, each floor in its middle. */
const placesIn = ({ floors, arrows }: Floors, part: string, left: number, width: number, ground: number) => {
  const places = new Map<string, Place>();
  for (const [floor, rooms] of [...floors.entries()].reverse()) {
    const inOrder = rooms
      .map((room) => ({ room, middle: middleAbove(room, arrows, places) }))
      .sort((one, other) => one.middle - other.middle)
      .map(({ room }) => ({ room, own: nameIn(room, part).length * ROOM.letter + ROOM.padding }));
    const all = inOrder.reduce((sum, { own }) => sum + own, 0) + (rooms.length - 1) * ROOM.gap;
    let x = left + (width - all) / 2;
    for (const { room, own } of inOrder) {
      places.set(room, { x, y: ground - (floor + 1) * STOREY, width: own });
      x += own + ROOM.gap;
    }
  }
  return places;
};

const nameIn = (room: string, part: string) => room.slice(part.length + 1);

const drawRoom = (room: string, part: string, { x, y, width }: Place) => {
  const kind = /\.tsx?$/.test(room) ? "file" : "room";
  return `<rect class="${kind}" x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${ROOM.height}" rx="6"/><text x="${(x + width / 2).toFixed(1)}" y="${y + 20}">${nameIn(room, part)}</text>`;
};

/** From the lower edge of a room to the upper edge of one below. */
const drawArrow = (from: Place, to: Place) => {
  const [x1, y1] = [from.x + from.width / 2, from.y + ROOM.height];
  const [x2, y2] = [to.x + to.width / 2, to.y];
  const bend = (y2 - y1) / 2;
  return `<path d="M${x1.toFixed(1)} ${y1}C${x1.toFixed(1)} ${y1 + bend} ${x2.toFixed(1)} ${y2 - bend} ${x2.toFixed(1)} ${y2}"/>`;
};

const drawWing = (part: string, floors: Floors, left: number, width: number, ground: number) => {
  const places = placesIn(floors, part, left, width, ground);
  const between = floors.arrows.flatMap(({ from, to }) => {
    const [upper, lower] = [places.get(from), places.get(to)];
    return upper && lower ? drawArrow(upper, lower) : [];
  });
  const rooms = [...places].map(([room, place]) => drawRoom(room, part, place));
  return [
    `<text class="wing" x="${left + width / 2}" y="${MARGIN + 8}">${part}/</text>`,
    ...between,
    ...rooms,
  ].join("\n");
};

/** What leads from one file of a part to another. */
const within = (part: string) =>
  importsIn(part).filter(({ to }) => to.startsWith(`${part}/`) && /\.tsx?$/.test(to));

const STYLE = `text{font:13px system-ui,sans-serif;text-anchor:middle;fill:#3b2415}.wing{font-weight:700;font-size:15px}
.room{fill:#fff;stroke:#a4512a}.file{fill:#fdf0e3;stroke:#c9a489}path{fill:none;stroke:#b98d70;stroke-opacity:.55}`;

/** The folders below a part, and files that stand outside of them, as rooms of their own. */
const layerOf = (path: string) => path.split("/").slice(0, 2).join("/");

/** The pages' side: its folders, and the files that lead to them. Others are for the build alone. */
const browserWing = () => {
  const imports = within("frontend");
  const starts = new Set(imports.map(({ from }) => layerOf(from)));
  return floorsOf(
    imports.filter(({ to }) => starts.has(layerOf(to))),
    layerOf,
  );
};

const workerWing = () =>
  floorsOf(
    within("worker").filter(({ from }) => !from.startsWith("worker/proofs/")),
    roomOf,
  );

/** An SVG of the house as it stands now: whoever imports stands above. */
export const drawHouse = () => {
  const [browser, worker] = [browserWing(), workerWing()];
  const storeys = Math.max(browser.floors.length, worker.floors.length);
  const ground = TITLE + storeys * STOREY + MARGIN / 2;
  const width = WING.browser + WING.worker + 3 * MARGIN;
  const height = ground + GROUND + MARGIN;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="The rooms of the house, those that import above those they import from">
<style>${STYLE}</style>
<rect width="${width}" height="${height}" fill="#fffaf4"/>
${drawWing("frontend", browser, MARGIN, WING.browser, ground)}
${drawWing("worker", worker, WING.browser + 2 * MARGIN, WING.worker, ground)}
<rect class="file" x="${MARGIN}" y="${ground}" width="${width - 2 * MARGIN}" height="${GROUND}" rx="6"/>
<text class="wing" x="${width / 2}" y="${ground + 28}">contract/</text>
</svg>
`;
};
