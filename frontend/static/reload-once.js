/*
 * For a page that asks for code which a deployment has replaced: reloads the page, once for each build in each tab,
 * however often and whatever is missing. A file of its own, and without a hash in its name, because it must be there
 * when the page's own script is not.
 */
(() => {
  const BUILDS = "reloaded-builds";
  const TYPED = "typed-before-reload";
  /** Milliseconds after which a page that could ask not to be left is one that stays. */
  const STAYS = 3000;

  const fields = () => [...document.querySelectorAll("form [name]:not([type=file])")];
  const isBox = ({ type }) => type === "checkbox" || type === "radio";

  const buttons = () => [...document.querySelectorAll("button")];
  /** Those that wait for the page's code (before-alive.ts), by what they say. */
  const findPressed = () => buttons().flatMap((each) => (each.ariaBusy === "true" ? each.textContent : []));

  /** A page without all of its code keeps no drafts, and browsers forget what was typed when a script reloads it. */
  const keepTyped = (pressed) => {
    const typed = fields().map(({ name, value, checked }) => ({ name, value, checked }));
    sessionStorage.setItem(TYPED, JSON.stringify({ at: location.pathname, typed, pressed }));
  };

  /** Before the page's own script, which finds it there like anything typed before it was ready. */
  const restoreTyped = () => {
    const { at, typed, pressed } = JSON.parse(sessionStorage.getItem(TYPED) ?? "{}");
    sessionStorage.removeItem(TYPED);
    // Whoever has gone elsewhere meanwhile is at another form.
    if (at !== location.pathname) return;
    for (const { name, value, checked } of typed) {
      const field = fields().find((each) => each.name === name && (!isBox(each) || each.value === value));
      if (field && isBox(field)) field.checked = checked;
      else if (field) field.value = value;
    }
    for (const text of pressed)
      buttons()
        .find((each) => each.textContent === text)
        ?.click();
  };

  const loadedAt = location.pathname;

  /** Reloads the page; done only when it stays, because nobody would have it left. */
  const leave = () =>
    new Promise((stays) => {
      const wait = (event) =>
        // The first is due once the browser's question is answered: until then the page stands still.
        setTimeout(() => event.defaultPrevented && setTimeout(stays, STAYS));
      addEventListener("beforeunload", wait, { once: true });
      location.reload();
    });

  const reload = async () => {
    const pressed = findPressed();
    try {
      const build = document.querySelector("script[type=module][src]").src;
      const before = sessionStorage.getItem(BUILDS) ?? "[]";
      const builds = JSON.parse(before);
      if (builds.includes(build)) return;
      // Without a network a page that partly works would be given for the browser's own.
      const { status } = await fetch(location.href, { method: "HEAD", cache: "no-store" });
      if (status >= 500) return;
      sessionStorage.setItem(BUILDS, JSON.stringify([...builds, build]));
      // On the way to another page, what is on the screen belongs to the one before, which has kept it.
      if (location.pathname === loadedAt) keepTyped(pressed);
      await leave();
      // As if it had not been tried. The page goes on, and what is typed now is its own to keep.
      sessionStorage.setItem(BUILDS, before);
      sessionStorage.removeItem(TYPED);
    } catch {
      // No network; or no memory, and without one it might go on for ever.
    }
  };

  let reloading;
  /** Reloads the page if that may help; done only if the page stays. */
  globalThis.reloadOnce = () => {
    reloading ??= reload().finally(() => {
      reloading = undefined;
    });
    return reloading;
  };

  const SHEETS = 'link[rel=stylesheet][href^="/assets/"]';
  addEventListener(
    "error",
    ({ target }) => {
      // Extensions of the browser bring scripts of their own, which are none of our business.
      const ours = `script[src^="/assets/"], ${SHEETS}`;
      if (target instanceof Element && target.matches(ours)) globalThis.reloadOnce();
    },
    true,
  );
  try {
    restoreTyped();
  } catch {
    // Storage may be forbidden.
  }
  /** Chromium has an empty sheet for one that is not there, other browsers none, or one that must not be looked at. */
  const isMissing = ({ sheet }) => {
    try {
      return !sheet?.cssRules.length;
    } catch {
      return true;
    }
  };
  /** A sheet that failed before this script was there has told so to nobody, or to before-alive.ts if that has asked for it. */
  const lookForSheets = () => {
    const inHead = [...document.querySelectorAll(`head > ${SHEETS}`)];
    if (inHead.some(isMissing) || document.querySelector("link[rel=missing]")) globalThis.reloadOnce();
  };
  // Until then one may be on its way.
  if (document.readyState === "complete") lookForSheets();
  else addEventListener("load", lookForSheets);
})();
