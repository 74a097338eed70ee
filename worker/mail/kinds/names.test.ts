import { afterEach, describe, expect, test, vi } from "vitest";
import { mailKinds } from "#contract/mail.ts";
import { familyValues, fillWords } from "./fill-words.ts";
import { nameIn } from "./names.ts";
import { originalWords } from "./original-words.ts";

const SITE = "https://kitchen.example";
const id = "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d";

/** Sent by themselves to an address that nobody has confirmed. */
const automatic = ["registration", "story", "link", "code", "address_changed"] as const;

const written = (kind: (typeof automatic)[number], name: string, words = originalWords[kind]) =>
  fillWords(
    words,
    familyValues({ id, familyName: name, primaryContact: name }, { kind, notes: null, visit: null }, SITE),
  );

describe("a name in a mail that nobody has asked for", () => {
  test.each([
    "Maria Garcia",
    "The García-López Family",
    "O'Brien",
    "D’Arcy Ó Súilleabháin",
    "’t Hooft",
    "Nguyễn Thị Minh Khai",
    "Kaʻiulani",
    "Jones'",
    "佐々木 ユーコ",
    "שירה כהן",
    "محمد علی",
    "சுப்பிரமணியன்",
    "สมชาย ใจดี",
    "a".repeat(40),
  ])("stands there as it is: %s", (name) => expect(nameIn("registration", name)).toBe(name));

  test("is put down in plain letters and on one line", () => {
    expect(nameIn("story", "𝕎in \t ﬁsh\nＬｅｅ")).toBe("Win fish Lee");
  });

  test.each([
    "Call 5550101234",
    "Win €100",
    "evil.example",
    "https://evil.example",
    "a@b.example",
    "J.R. Smith",
    "Smith & Sons",
    "You have won a prize",
    "a".repeat(41),
    "ﷺ".repeat(3),
    "evilꓸexample",
    "httpsꓽevil",
    "evil․example",
    "evil。example",
    "httpː",
    "Lee, you won",
    "Lee!",
    "<b>Lee</b>",
    "{link}",
    "Lee\u202eeeL",
    "Lee\u200dLee",
    "Lee\u3164",
    "\u115f",
    "\u0301Lee",
    "-- Lee",
    "☎",
    "🍲",
    "",
    " ",
  ])("is left out: %j", (name) => expect(nameIn("code", name)).toBe(""));

  test.each(
    mailKinds.filter(
      (kind) => !["newsletter", "newsletter_confirmation", "operator", ...automatic].includes(kind),
    ),
  )("and is whole in %s, which staff release", (kind) =>
    expect(nameIn(kind, "J.R. Smith & Sons, 3rd Avenue")).toBe("J. R. Smith & Sons, 3rd Avenue"),
  );
});

describe.each(automatic)("the words of %s", (kind) => {
  test("say nothing of a name that could carry a message", () => {
    const { subject, text } = written(kind, "Win at evil.example");
    expect(`${subject} ${text}`).not.toMatch(/evil|Win at/);
    expect(text).toMatch(/^Hello,\n\n/);
    expect(text).not.toMatch(/\{|\bof {2}| ,|undefined/);
  });

  test("greet by a name that is one", () => {
    expect(written(kind, "Maria Garcia").text).toMatch(/^Dear Maria Garcia,\n\n/);
  });
});

test("a family without a name is 'your family'", () => {
  expect(written("registration", "evil.example").text).toContain(
    "The application of your family has reached",
  );
});

describe("staff's own words", () => {
  test.each([
    ["Good morning, {contact}!\n\nThanks.", "Hello,\n\nThanks."],
    ["{contact},\nthanks", "Hello,\nthanks"],
    ["Hi {contact}", "Hello,"],
    ["Thanks. We write to {contact} about {family}.", "Thanks. We write to you about your family."],
    [
      "Yours:\nName: {contact}\n- {contact}\n{contact}, {family}",
      "Yours:\nName: you\n- you\nyou, your family",
    ],
  ])("can be read without a name: %j", (text, read) => {
    const { text: filled } = written("registration", "evil.example", { subject: "s", text });
    expect(filled.startsWith(`${read}\n\n`)).toBe(true);
  });

  test.each([
    "Bonjour {contact} !",
    "Bonjour\u00a0{contact}\u202f!",
    "Cher(e) {contact},",
    "Cher·ère {contact},",
    "Liebe/r {contact},",
    "Liebe:r {contact}!",
    "Estimado/a Sr./Sra. {contact}:",
    "¡Hola, {contact}!",
    "« Bonjour {contact} ! »",
    "👋 Hi {contact} 🍲",
    "{contact}様、",
    "Dear {contact}, \r",
  ])("lose the whole line of a greeting, whatever signs it has: %j", (greeting) => {
    const text = `${greeting}\n\nThanks.`;
    const { text: filled } = written("registration", "Anne & Paul", { subject: "s", text });
    expect(filled).toMatch(/^Hello,\n\nThanks\.\n/);
  });
});

describe("another show's greeting", () => {
  const anotherFrame = async (greeting: string) => {
    vi.resetModules();
    vi.doMock("#worker/words/mail-frame.ts", async (original) => {
      const { frame } = await original<typeof import("#worker/words/mail-frame.ts")>();
      return { frame: { ...frame, greeting, nameless: { ...frame.nameless, greeting: "Bonjour !" } } };
    });
    const { greetingOf } = await import("./names.ts");
    const { fillWords } = await import("./fill-words.ts");
    const { originalWords } = await import("./original-words.ts");
    return { greetingOf, linkMail: (contact: string) => fillWords(originalWords.link, { contact }).text };
  };
  afterEach(() => {
    vi.doUnmock("#worker/words/mail-frame.ts");
    vi.resetModules();
  });

  test.each(["Bonjour {contact} !", "Cher(e) {contact},", "À toute la famille de {contact} : bonjour !"])(
    "has its own words without a name as with one: %s",
    async (greeting) => {
      const { greetingOf, linkMail } = await anotherFrame(greeting);
      const named = greeting.replace("{contact}", "Ana Ruiz");
      expect(greetingOf("story", "Ana Ruiz")).toBe(named);
      expect(greetingOf("story", "Anne & Paul")).toBe("Bonjour !");
      expect(linkMail("Ana Ruiz").startsWith(`${named}\n\n`)).toBe(true);
      expect(linkMail("").startsWith("Bonjour !\n\n")).toBe(true);
    },
  );
});
