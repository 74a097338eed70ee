import { Picture } from "./picture.tsx";

/* Small drawings that stand beside a few words. */

export const RecipeCard = () => <Picture of="recipe-card" size="96 96" className="size-full" />;

export const QuietCamera = () => (
  <Picture of="quiet-camera" size="96 96" className="size-full">
    <circle cx="29" cy="43" r="3.5" fill="var(--art-tomato)" className="art-rec" />
  </Picture>
);

export const FullPot = () => <Picture of="full-pot" size="96 96" className="size-full" />;
