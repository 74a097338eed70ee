import { act } from "react";
import { expect, it } from "vitest";
import type { DecidedStatus } from "#contract/applications.ts";
import type { ListedApplication } from "#contract/families.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { mount } from "#frontend/testing/mount.tsx";
import { sampleApplications } from "#scripts/samples/applications.ts";
import { ApplicationTable } from "./application-table.tsx";
import { createSelection } from "./selection.ts";

/* Of thousands of rows a change renders those that it is about: what a list costs does not grow with its length. */

/** Three parts. */
const COUNT = 110;

/** The rows that were rendered since it was asked last, by their places. */
const rendered = new Set<number>();
const renderedSince = () => {
  const places = [...rendered].sort((one, other) => one - other);
  rendered.clear();
  return places;
};

const families = sampleApplications(COUNT).map((family, place): ListedApplication => {
  const listed = { ...family, questionnaireStatus: null, visit: null, mail: null };
  // Asked for by nothing but a row that renders.
  return Object.defineProperty(listed, "specialties", {
    enumerable: true,
    get: () => {
      rendered.add(place);
      return family.specialties;
    },
  });
});

const selection = createSelection();
const onAnything = () => {};

const showTable = async () => {
  const render = mount(newQueryClient());
  const show = (change: {
    applications?: readonly ListedApplication[];
    currentId?: string;
    reading?: boolean;
    pending?: ReadonlyMap<string, DecidedStatus>;
  }) =>
    render(
      <ApplicationTable
        applications={change.applications ?? families}
        selection={selection}
        currentId={change.currentId}
        reading={change.reading ?? false}
        pending={change.pending ?? new Map()}
        onEnter={onAnything}
        onView={onAnything}
        onDelete={onAnything}
        onDecide={onAnything}
      />,
    );
  await show({});
  expect(renderedSince()).toHaveLength(COUNT);
  return show;
};

const parts = () => [...document.querySelectorAll("tbody")];
const becomes = (part: Element | undefined, skipped: boolean) =>
  act(async () =>
    part?.dispatchEvent(Object.assign(new Event("contentvisibilityautostatechange"), { skipped })),
  );

it("renders the two rows between which somebody moves", async () => {
  const show = await showTable();
  await show({ currentId: families[30]?.id ?? "" });
  expect(renderedSince()).toEqual([30]);
  await show({ currentId: families[31]?.id ?? "" });
  expect(renderedSince()).toEqual([30, 31]);
});

it("renders the row that is being decided on, and that has been", async () => {
  const show = await showTable();
  await show({ pending: new Map([[families[30]?.id ?? "", "approved"]]) });
  expect(renderedSince()).toEqual([30]);
  await show({});
  const decided = { ...families[30], status: "approved" } as ListedApplication;
  renderedSince();
  await show({ applications: families.with(30, decided) });
  expect(renderedSince()).toEqual([]);
  expect(document.querySelectorAll<HTMLSelectElement>("tbody select")[30]?.value).toBe("approved");
});

it("tells rows that are far from the window of the reading pane once they come near", async () => {
  const show = await showTable();
  const [near, ...far] = parts();
  for (const part of far) await becomes(part, true);
  await show({ reading: true });
  expect(renderedSince()).toEqual(Array.from({ length: 50 }, (_, place) => place));
  expect(near?.querySelectorAll("th button")).toHaveLength(50);
  await becomes(far[1], false);
  expect(renderedSince()).toEqual(Array.from({ length: 10 }, (_, place) => 100 + place));
  expect(far[1]?.querySelectorAll("th button")).toHaveLength(10);
  // Scrolled past without a change.
  await becomes(far[1], true);
  await becomes(far[1], false);
  expect(renderedSince()).toEqual([]);
});
