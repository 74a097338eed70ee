import ICAL from "ical.js";

/** Reads a calendar file with a parser that shares nothing with what wrote it. */
export const readCalendar = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents("vtimezone"))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  return {
    calendar,
    events: calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event)),
  };
};

export const textOf = (event: ICAL.Event, property: string) =>
  String(event.component.getFirstPropertyValue(property));

export const propertiesOf = (event: ICAL.Event) =>
  event.component
    .getAllProperties()
    .map(({ name }) => name)
    .toSorted();
