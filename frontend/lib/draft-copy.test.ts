import { describe, expect, it, vi } from "vitest";
import { EARLIER, LATER, open, settled, site, unreachable } from "#frontend/testing/draft-copy.ts";
import { nothingCopied } from "./draft-copy.ts";

/* When a copy is made of what somebody types, and when not. */

const SECOND = 1000;

describe("what is typed", () => {
  it("is kept elsewhere five seconds after the last change, and once", async () => {
    const { device, type } = await open();
    expect(device.state.copies).toBe("possible");
    type("Onc");
    await vi.advanceTimersByTimeAsync(4 * SECOND);
    type("Once");
    await vi.advanceTimersByTimeAsync(5 * SECOND - 1);
    expect(site.asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(site.asked).toEqual(["keep Once"]);
    expect(device).toMatchObject({ state: { copies: "made" }, follows: site.copy?.updatedAt });
    await vi.advanceTimersByTimeAsync(600 * SECOND);
    expect(site.asked).toHaveLength(1);
  });

  it("is kept every fifteen seconds while somebody types on, and no more often", async () => {
    const { type } = await open();
    for (let seconds = 1; seconds <= 60; seconds++) {
      type("x".repeat(seconds));
      await vi.advanceTimersByTimeAsync(SECOND);
    }
    expect(site.asked).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(15 * SECOND);
    expect(site.copy?.values.text).toHaveLength(60);
  });

  it("is kept at once when the page is left, unless it is kept already", async () => {
    const { copy, type } = await open();
    type("Once");
    await copy.run(true);
    await copy.run(true);
    expect(site.asked).toEqual(["keep Once leaving"]);
  });

  it("is only on the device as long as it differs", async () => {
    const { device, copy, type } = await open();
    type("Once");
    await copy.run();
    type("Once upon");
    expect(device.state.copies).toBe("possible");
    type("Once");
    expect(device.state.copies).toBe("made");
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(site.asked).toEqual(["keep Once"]);
  });

  it("goes elsewhere, too, when it is emptied", async () => {
    const { copy, type } = await open();
    type("Once");
    await copy.run();
    type("");
    await vi.advanceTimersByTimeAsync(15 * SECOND);
    expect(site.asked).toEqual(["keep Once", "keep "]);
    expect(site.copy?.values.text).toBe("");
  });

  it("is asked about, when it is emptied and another device has typed since", async () => {
    const { device, copy, type } = await open();
    type("Once");
    await copy.run();
    site.copy = { values: { text: "Elsewhere" }, updatedAt: LATER };
    type("");
    await vi.advanceTimersByTimeAsync(15 * SECOND);
    expect(device).toMatchObject({ text: "", state: { question: site.copy } });
    expect(site.copy.values.text).toBe("Elsewhere");
    copy.choose("copy");
    expect(device.text).toBe("Elsewhere");
  });

  it("is not kept elsewhere while it is being sent, and is when that fails", async () => {
    const { copy, type } = await open();
    type("Once");
    copy.pause(true);
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    await copy.run(true);
    expect(site.asked).toEqual([]);
    copy.pause(false);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(site.asked).toEqual(["keep Once"]);
  });

  it("meanwhile follows when the call before is answered", async () => {
    const { type } = await open();
    let release = () => {};
    site.next = () =>
      new Promise((resolve) => {
        site.copy = { values: { text: "Once" }, updatedAt: EARLIER };
        release = () => resolve({ updatedAt: EARLIER });
      });
    type("Once");
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    type("Once upon");
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(site.asked).toEqual(["keep Once"]);
    release();
    await vi.advanceTimersByTimeAsync(15 * SECOND);
    expect(site.asked).toEqual(["keep Once", "keep Once upon"]);
  });
});

describe("where the site cannot be reached", () => {
  it("nothing is kept there without knowing what is, and nobody is disturbed", async () => {
    site.next = unreachable;
    const { device, copy, type } = await open();
    expect(device.state).toEqual({ ...nothingCopied, copies: "none" });
    site.next = unreachable;
    type("Once");
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(site.asked).toEqual(["read"]);
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(site.asked).toEqual(["read"]);
    // There is a network again.
    await copy.run();
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(site.asked).toEqual(["read", "read", "keep Once"]);
  });

  it("the next change tries again, and one whose answer was lost asks nothing", async () => {
    const { device, type } = await open();
    site.next = () => {
      site.copy = { values: { text: "Once" }, updatedAt: EARLIER };
      return unreachable();
    };
    type("Once");
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(site.asked).toEqual(["keep Once"]);
    type("Once upon");
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(site.copy?.values.text).toBe("Once upon");
    expect(device.state).toMatchObject({ copies: "made", question: null });
  });

  it("what is started over goes as soon as it can be", async () => {
    site.copy = { values: { text: "Elsewhere" }, updatedAt: EARLIER };
    site.next = unreachable;
    const { device, copy, type } = await open("Once");
    site.next = unreachable;
    type("");
    copy.discard();
    await settled();
    await copy.run();
    expect(site.copy).toBeNull();
    expect(device.text).toBe("");
  });

  it("nothing more is tried once no copies are kept any more", async () => {
    const { device, copy, type } = await open();
    site.next = () => "closed";
    type("Once");
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    type("Once upon");
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    await copy.run();
    expect(site.asked).toEqual(["keep Once"]);
    expect(device.state.copies).toBe("none");
  });
});
