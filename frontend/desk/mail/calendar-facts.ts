import { deskLocale } from "#contract/desk-locale.ts";

/* What a calendar file says, for staff to read before it is sent. Our own files, which have one event. */

/** The lines of the file; one that begins with a space goes on with the line before (RFC 5545, 3.1). */
const linesOf = (file: string) => file.replace(/\r?\n[ \t]/g, "").split(/\r?\n/);

const unescaped = (text: string) =>
  text.replace(/\\([nN,;\\])/g, (_, sign: string) => (sign.toLowerCase() === "n" ? "\n" : sign));

const day = new Intl.DateTimeFormat(deskLocale, { dateStyle: "full", timeZone: "UTC" });
const time = new Intl.DateTimeFormat(deskLocale, { timeStyle: "short", timeZone: "UTC" });

/** The parts of a time as it is written, on whichever clock that is meant. */
const timeIn = (value: string) => {
  const [, year, month, date, hour, minute] = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d))?/.exec(value) ?? [];
  if (!year) return undefined;
  return {
    at: Date.UTC(Number(year), Number(month) - 1, Number(date), Number(hour ?? 0), Number(minute ?? 0)),
    timed: hour !== undefined,
  };
};

const methods: Readonly<Record<string, string>> = {
  REQUEST: "Adds the visit to the family's calendar, or moves it there",
  CANCEL: "Takes the visit out of the family's calendar",
};

/** The facts by their labels, in the order in which they are read. */
export const calendarFacts = (file: string): [label: string, value: string][] => {
  const fields = new Map<string, { value: string; zone: string | undefined }>();
  for (const line of linesOf(file)) {
    const [, name, parameters = "", value = ""] =
      /^([A-Z-]+)((?:;[^:"]*(?:"[^"]*")?)*):(.*)$/.exec(line) ?? [];
    // Of a time zone's own times the event's come later.
    if (name) fields.set(name, { value: unescaped(value), zone: /TZID=([^;:]+)/.exec(parameters)?.[1] });
  }
  const textOf = (name: string) => fields.get(name)?.value ?? "";
  const start = timeIn(textOf("DTSTART"));
  const end = timeIn(textOf("DTEND"));
  const zone = fields.get("DTSTART")?.zone ?? (textOf("DTSTART").endsWith("Z") ? "UTC" : undefined);
  const hours = start?.timed && `${time.format(start.at)}${end ? ` to ${time.format(end.at)}` : ""}`;
  const facts: [string, string | false | undefined][] = [
    ["What it does", methods[textOf("METHOD")]],
    ["Title", textOf("SUMMARY")],
    ["Day", start && day.format(start.at)],
    ["Time", hours && (zone ? `${hours} (${zone})` : hours)],
    ["Place", textOf("LOCATION")],
    ["Description", textOf("DESCRIPTION")],
    ["From", textOf("ORGANIZER").replace(/^mailto:/i, "")],
    ["Version", textOf("SEQUENCE")],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []));
};
