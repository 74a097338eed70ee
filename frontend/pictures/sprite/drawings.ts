import { Knocker, Stamp } from "#drawings/shapes.tsx";
import { Cat, CatTail } from "./cat.tsx";
import { BooksBehindGlass, MailSlot, PotsBehindGlass } from "./doorways.tsx";
import { Garden } from "./garden.tsx";
import { KitchenCooks } from "./kitchen-cooks.tsx";
import { KitchenRoom } from "./kitchen-room.tsx";
import { PorchThings } from "./porch-things.tsx";
import { FullPot, QuietCamera, RecipeCard } from "./spots.tsx";
import { Table } from "./table.tsx";

/** What the sprite holds, by the names that pages ask for. */
export const drawings = {
  "porch-things": PorchThings,
  cat: Cat,
  "cat-tail": CatTail,
  table: Table,
  "recipe-card": RecipeCard,
  "quiet-camera": QuietCamera,
  "full-pot": FullPot,
  "kitchen-room": KitchenRoom,
  "kitchen-cooks": KitchenCooks,
  "pots-behind-glass": PotsBehindGlass,
  knocker: Knocker,
  "books-behind-glass": BooksBehindGlass,
  "mail-slot": MailSlot,
  garden: Garden,
  stamp: Stamp,
};
