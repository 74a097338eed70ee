import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { CONSENT_VERSION } from "../../contract/consent.ts";
import { Privacy } from "./privacy.tsx";

/** The words of the policy that people agree to, and the version they agree to by it. */
const AGREED = { version: "2026-11-21", words: "d7be99e445243213" };

it("has a version of its own for its words: when they change, so does CONSENT_VERSION", () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <Privacy />
    </MemoryRouter>,
  );
  const words = markup.replace(/<time.*?<\/time>/g, "").replace(/<[^>]*>/g, " ");
  const hash = createHash("sha256").update(words.replace(/\s+/g, " ")).digest("hex").slice(0, 16);
  expect({ version: CONSENT_VERSION, words: hash }).toEqual(AGREED);
});
