/*
 * For a page that asks for code which a deployment has replaced: loads the page anew, once for each build in each tab,
 * however often and whatever is missing. A file of its own, and without a hash in its name, because it must be there
 * when the page's own script is not. See docs/decisions/0041.
 */
(() => {
  const BUILDS = "reloaded-builds";
  const TYPED = "typed-before-reload";

  const fields = () => [...document.querySelectorAll("form [name]:not([type=file])")];
  const isBox = ({ type }) => type === "checkbox" || type === "radio";

  /** A page without all of its code keeps no drafts, and browsers forget what was typed when a script reloads it. */
  const keepTyped = () => {
    const typed = fields().map(({ name, value, checked }) => ({ name, value, checked }));
    sessionStorage.setItem(TYPED, JSON.stringify(typed));
  };

  /** Before the page's own script, which finds it there like anything typed before it was ready. */
  const restoreTyped = () => {
    const typed = JSON.parse(sessionStorage.getItem(TYPED) ?? "[]");
    sessionStorage.removeItem(TYPED);
    for (const { name, value, checked } of typed) {
      const field = fields().find((each) => each.name === name && (!isBox(each) || each.value === value));
      if (field && isBox(field)) field.checked = checked;
      else if (field) field.value = value;
    }
  };

  const loadedAt = location.pathname;

  const reload = async () => {
    try {
      const build = document.querySelector("script[type=module][src]").src;
      const before = JSON.parse(sessionStorage.getItem(BUILDS) ?? "[]");
      if (before.includes(build)) return false;
      // Without a network a page that partly works would be given for the browser's own.
      const { status } = await fetch(location.href, { method: "HEAD", cache: "no-store" });
      if (status >= 500) return false;
      sessionStorage.setItem(BUILDS, JSON.stringify([...before, build]));
      // On the way to another page, what is on the screen belongs to the one before, which has kept it.
      if (location.pathname === loadedAt) keepTyped();
    } catch {
      // No network; or no memory, and without one it might go on for ever.
      return false;
    }
    location.reload();
    return true;
  };

  let reloading;
  /** Whether the page is about to be loaded anew. */
  globalThis.reloadOnce = () => {
    reloading ??= reload();
    return reloading;
  };

  addEventListener(
    "error",
    ({ target }) => {
      // Extensions of the browser bring scripts of their own, which are none of our business.
      if (target instanceof Element && target.matches('script[src^="/assets/"]')) globalThis.reloadOnce();
    },
    true,
  );
  try {
    restoreTyped();
  } catch {
    // Storage may be forbidden.
  }
})();
