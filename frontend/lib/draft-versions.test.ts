import { describe, expect, it, vi } from "vitest";
import { EARLIER, LATER, open, settled, site } from "#frontend/testing/draft-copy.ts";

/* What becomes of a draft and its copy where they may differ. */

const SECOND = 1000;

describe("a form that is opened", () => {
  it("comes with what another device typed when it is empty, as old as that is", async () => {
    site.copy = { values: { text: "Elsewhere" }, updatedAt: EARLIER };
    const { device } = await open();
    expect(device).toMatchObject({ text: "Elsewhere", changedAt: Date.parse(EARLIER), follows: EARLIER });
    expect(device.state).toMatchObject({ copies: "made", putInFrom: EARLIER, question: null });
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(site.asked).toEqual([]);
  });

  it("asks nothing when both say the same", async () => {
    site.copy = { values: { text: "Once" }, updatedAt: EARLIER };
    const { device } = await open("Once");
    expect(device.state).toMatchObject({ copies: "made", putInFrom: null, question: null });
    expect(device.follows).toBe(EARLIER);
  });

  it("asks nothing when only this device has gone on, and keeps that elsewhere", async () => {
    site.copy = { values: { text: "Once" }, updatedAt: EARLIER };
    const { device } = await open("Once upon", EARLIER);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(site.copy.values.text).toBe("Once upon");
    expect(device.state).toMatchObject({ copies: "made", question: null });
  });

  it("keeps what is on the device elsewhere where there is nothing yet", async () => {
    await open("Once");
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(site.copy?.values.text).toBe("Once");
  });

  it("is not overwritten by what arrives when somebody has begun to type", async () => {
    let release = () => {};
    site.next = () =>
      new Promise((resolve) => {
        release = () => resolve({ values: { text: "Elsewhere" }, updatedAt: EARLIER });
      });
    const { device, type } = await open();
    type("Here");
    release();
    await settled();
    expect(device.text).toBe("Here");
    expect(device.state).toMatchObject({ question: { updatedAt: EARLIER }, whileTyping: true });
  });
});

describe("two versions", () => {
  const differing = async () => {
    site.copy = { values: { text: "Elsewhere" }, updatedAt: LATER };
    return open("Here", EARLIER);
  };

  it("stay as they are until one is chosen", async () => {
    const { device, copy, type } = await differing();
    expect(device.state).toMatchObject({ copies: "possible", question: site.copy, whileTyping: false });
    type("Here again");
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    await copy.run(true);
    expect(site.asked).toEqual([]);
    expect(device).toMatchObject({ text: "Here again", follows: EARLIER });
  });

  it("are asked about as while typing where this one's was typed before the form's code came", async () => {
    site.copy = { values: { text: "Elsewhere" }, updatedAt: LATER };
    const { device } = await open("Here", undefined, true);
    expect(device.state).toMatchObject({ question: site.copy, whileTyping: true });
  });

  it("become the other device's, with this one's beside it", async () => {
    const { device, copy, type } = await differing();
    copy.choose("copy");
    expect(device).toMatchObject({ text: "Elsewhere", aside: "Here", changedAt: Date.parse(LATER) });
    expect(device).toMatchObject({ follows: LATER, state: { copies: "made", question: null } });
    type("Elsewhere and here");
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(site.copy?.values.text).toBe("Elsewhere and here");
  });

  it("become this device's, and the other stays until something is typed", async () => {
    const { device, copy, type } = await differing();
    copy.choose("device");
    expect(device).toMatchObject({ text: "Here", aside: "Elsewhere", follows: LATER });
    expect(device.state).toMatchObject({ copies: "possible", question: null });
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    await copy.run(true);
    expect(site.asked).toEqual([]);
    type("Here again");
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(site.copy?.values.text).toBe("Here again");
  });

  it("are found while somebody types, and the question waits", async () => {
    const { device, type } = await open();
    site.copy = { values: { text: "Elsewhere" }, updatedAt: LATER };
    type("Here");
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(device).toMatchObject({ text: "Here", state: { question: site.copy, whileTyping: true } });
  });

  it("go both when the form starts over", async () => {
    const { device, copy, type } = await differing();
    type("");
    copy.discard();
    await settled();
    expect(site.copy).toBeNull();
    expect(device.state).toMatchObject({ copies: "possible", question: null });
  });
});
