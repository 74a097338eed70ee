import { renderToStaticMarkup } from "react-dom/server";
import { drawings } from "./drawings.ts";

/** The file of all drawings. A `<symbol>` would cut off what goes on beyond a scene's edges. */
export const renderSprite = () => {
  const shapes = Object.entries(drawings).map(([name, Shapes]) => (
    <g key={name} id={name}>
      <Shapes />
    </g>
  ));
  return `<svg xmlns="http://www.w3.org/2000/svg">${renderToStaticMarkup(shapes)}</svg>`;
};
