import { PageHead } from "#frontend/app/page-head.tsx";
import { onTouch } from "#frontend/forms/on-touch.tsx";
import { Newsletter } from "./newsletter.tsx";

/** Nothing but links can be pressed there, and those work without code. `home` is the first of them. */
const Sections = onTouch({ id: "home" }, () => import("./sections.tsx"), "Sections");

export const Landing = () => (
  <>
    <PageHead />
    <Sections />
    <Newsletter />
  </>
);
