import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import { CONSENT_VERSION } from "#contract/consent-version.ts";
import { PrivacyPolicy } from "./privacy-policy.tsx";

/** Whatever the show is called and wherever it is written to, the policy is the same. */
vi.mock("#contract/show.ts", async (original) => {
  const { show, ...others } = await original<typeof import("#contract/show.ts")>();
  return {
    ...others,
    show: { ...show, name: "{name}", casting: "{casting}", privacy: "{privacy}", legal: "{legal}" },
  };
});

/** The words of the policy that people agree to, and the version they agree to by it. */
const AGREED = { version: "2026-11-24", words: "bce341851dd0d267" };

it("has a version of its own for its words: when they change, so does CONSENT_VERSION", () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <PrivacyPolicy />
    </MemoryRouter>,
  );
  const words = markup.replace(/<time.*?<\/time>/g, "").replace(/<[^>]*>/g, " ");
  const hash = createHash("sha256").update(words.replace(/\s+/g, " ")).digest("hex").slice(0, 16);
  expect({ version: CONSENT_VERSION, words: hash }).toEqual(AGREED);
});
