import { mkdir, readFile } from "node:fs/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { drawings } from "#contract/show.ts";
import { launchOptions } from "./chromium.ts";
import { sampleApplications } from "./samples/applications.ts";
import { sampleQuestionnaires } from "./samples/questionnaires.ts";
import { startSeededSite } from "./seeded-site.ts";

/*
 * `npm run pictures`: takes the pictures that the site and the README contain, from the site itself with sample families. Run it
 * when the landing page's first picture, the icon or one of the screens changes, and commit what it makes.
 */

const PORT = 8798;
const FAMILIES = 40;
/** What the site serves of the show's own. */
const OWN = `frontend/pictures/${drawings}`;
const DOCS = "docs/images";

/** The link preview shows only the show's name and the door. */
const ONLY_THE_HERO = `
  header, footer, #home ~ *, #home a { display: none !important }
  #home > div { min-height: 630px !important; max-width: 1130px !important }
  #home div { padding-block: 0 !important }
  #home h1 { font-size: 138px !important }
  #home p { font-size: 28px !important; max-width: none !important }
`;

const logIn = async (page: Page) => {
  await page.goto("/api/login");
  await page.getByRole("link", { name: "showrunner" }).click();
  await page.waitForURL("**/admin/**");
};

/** A family that is asked for its answers. */
const approved = () => {
  const applications = sampleApplications(FAMILIES);
  const answered = new Set(sampleQuestionnaires(applications).map((each) => each.familyRegistrationId));
  return applications.find(({ id, status }) => status === "approved" && !answered.has(id))?.id;
};

interface Shot {
  path: string;
  address: string;
  height?: number;
  width?: number;
  style?: string;
  /** What is done before the page is opened. */
  before?: (page: Page) => Promise<void>;
}

const shots: Shot[] = [
  { path: `${OWN}/link-preview.png`, address: "/", width: 1200, height: 630, style: ONLY_THE_HERO },
  { path: `${DOCS}/landing.png`, address: "/" },
  { path: `${DOCS}/questionnaire.png`, address: `/questionnaire/${approved()}` },
  { path: `${DOCS}/desk.png`, address: "/admin", before: logIn },
  { path: `${DOCS}/calendar.png`, address: "/admin/calendar", before: logIn },
];

const take = async (browser: Browser, site: string, shot: Shot) => {
  const { path, address, width = 1280, height = 800, style, before } = shot;
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width, height },
    colorScheme: "light",
    reducedMotion: "reduce",
    // The pages' policy lets nobody put a sheet into them.
    bypassCSP: style !== undefined,
  });
  const page = await context.newPage();
  await before?.(page);
  // The drawings come once the page has loaded.
  await page.goto(address, { waitUntil: "networkidle" });
  if (style) await page.addStyleTag({ content: style });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path });
  await context.close();
};

/** iOS rounds the corners itself and shows transparency as black, so the picture is a full square. */
const takeTouchIcon = async (browser: Browser) => {
  const icon = (await readFile(`${OWN}/icon.svg`, "utf8")).replace(' rx="16"', "");
  const page = await browser.newPage({ viewport: { width: 180, height: 180 } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${icon}`);
  await page.screenshot({ path: `${OWN}/apple-touch-icon.png` });
};

await mkdir(DOCS, { recursive: true });
const site = await startSeededSite({ port: PORT, state: ".wrangler/pictures", families: FAMILIES });
try {
  const browser = await chromium.launch(launchOptions());
  for (const shot of shots) await take(browser, site.address, shot);
  await takeTouchIcon(browser);
  await browser.close();
} finally {
  await site.close();
}
console.log(`Took the pictures in ${OWN} and ${DOCS}.`);
process.exit(0);
