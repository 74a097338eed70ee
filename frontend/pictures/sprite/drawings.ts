import { BooksBehindGlass, Knocker, MailSlot, PotsBehindGlass } from "./doorways.tsx";
import { GardenFar, GardenNear } from "./garden.tsx";
import { KitchenCooks } from "./kitchen-cooks.tsx";
import { KitchenRoom } from "./kitchen-room.tsx";
import { Cat } from "./porch-company.tsx";
import { PorchThings } from "./porch-things.tsx";
import { FullPot, QuietCamera, RecipeCard } from "./spots.tsx";
import { Stamp } from "./stamp.tsx";
import { TableBoards, TableSet } from "./table-set.tsx";

/** What the sprite holds, by the names that pages ask for. */
export const drawings = {
  "porch-things": PorchThings,
  cat: Cat,
  "table-boards": TableBoards,
  "table-set": TableSet,
  "recipe-card": RecipeCard,
  "quiet-camera": QuietCamera,
  "full-pot": FullPot,
  "kitchen-room": KitchenRoom,
  "kitchen-cooks": KitchenCooks,
  "pots-behind-glass": PotsBehindGlass,
  knocker: Knocker,
  "books-behind-glass": BooksBehindGlass,
  "mail-slot": MailSlot,
  "garden-far": GardenFar,
  "garden-near": GardenNear,
  stamp: Stamp,
};
