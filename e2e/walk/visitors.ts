import { loginErrorPath } from "#contract/access.ts";
import { broken, type Places, press, type Stop, says, sees } from "./stop.ts";

const NOBODY = "5eedfa11-0000-4000-a000-00000000dead";

const site: Stop[] = [
  {
    name: "landing",
    address: "/",
    act: async (page) => {
      const menu = page.getByRole("button", { name: "Menu" });
      if (await menu.isVisible()) await menu.click();
    },
  },
  {
    name: "newsletter-failed",
    address: "/",
    responses: { "POST /api/newsletter": "offline" },
    onlyPictures: true,
    act: async (page) => {
      await page.getByLabel("Email Address").fill("maria@example.com");
      await press(page, "Subscribe");
      await sees(page, "Subscription failed");
    },
  },
  { name: "privacy-policy", address: "/privacy-policy" },
  { name: "terms-of-service", address: "/terms-of-service", onlyPictures: true },
  { name: "confirm", address: "/confirm?token=x", onlyPictures: true },
  { name: "unsubscribe", address: "/unsubscribe?token=x", onlyPictures: true },
  { name: "not-found", address: "/no/such/door" },
  { name: "register", address: "/register", onlyPictures: true },
  {
    name: "register-with-errors",
    address: "/register",
    act: async (page) => {
      await page.getByLabel("Email Address *").fill("maria@gmial.com");
      await press(page, "Submit Application");
      await sees(page, "Please select at least one specialty");
    },
  },
  {
    name: "share-story-with-errors",
    address: "/share-story",
    onlyPictures: true,
    act: async (page) => {
      await press(page, "Share Your Story");
      await sees(page, "Please share more details about your story");
    },
  },
];

const login: Stop[] = [
  { name: "login-not-staff", address: loginErrorPath("not-staff"), onlyPictures: true },
  {
    name: "login-checking",
    address: "/admin",
    responses: { "GET /api/auth/user": "pending" },
    onlyPictures: true,
    act: says("Checking authentication..."),
  },
  {
    name: "login-required",
    address: "/admin",
    // The page would go there at once. A browser stays where it is when there is no content.
    responses: { "GET /api/login": { status: 204 } },
    act: says("Admin Access Required"),
  },
  {
    name: "login-unreachable",
    address: "/admin",
    responses: { "GET /api/auth/user": "offline" },
    onlyPictures: true,
    act: says("Try again"),
  },
];

const families = ({ pending, invited, followUp, visited, accepted }: Places): Stop[] => [
  { name: "family-invalid-link", address: "/questionnaire/not-an-id", act: says("Invalid Link") },
  {
    name: "family-not-found",
    address: `/questionnaire/${NOBODY}`,
    onlyPictures: true,
    act: says("Family Not Found"),
  },
  {
    name: "family-failed",
    address: `/questionnaire/${NOBODY}`,
    responses: { [`GET /api/family-registrations/${NOBODY}`]: broken },
    onlyPictures: true,
    act: says("Try again"),
  },
  { name: "family", address: `/questionnaire/${pending}`, act: says("Application Under Review") },
  {
    name: "questionnaire",
    address: `/questionnaire/${invited}`,
    onlyPictures: true,
    act: says("Application Approved!"),
  },
  {
    name: "questionnaire-with-errors",
    address: `/questionnaire/${invited}`,
    act: async (page) => {
      await page.getByRole("link", { name: "Answer the questions" }).click();
      await page.getByLabel("Story to Tell *").fill("We cook.");
      await press(page, "Submit Questionnaire");
      await sees(page, "Please tell us more about the story you want to share");
    },
  },
  { name: "questionnaire-follow-up", address: `/questionnaire/${followUp}`, act: says("Follow-up Required") },
  {
    name: "visit-another-day",
    address: `/questionnaire/${visited}`,
    act: async (page) => {
      await press(page, "Another day");
      await page.getByLabel("Which days work, or why? *").fill("Grandma arrives on Friday.");
    },
  },
  {
    name: "visit-accepted",
    address: `/questionnaire/${accepted}`,
    act: says("Need another day?"),
  },
];

/** What visitors and families see. */
export const visitorStops = (places: Places): Stop[] => [...site, ...login, ...families(places)];
