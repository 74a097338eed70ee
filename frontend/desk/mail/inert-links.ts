/** A mail's HTML in which links look as they will, and lead nowhere: who reads it before it is sent only looks on. */
export const withInertLinks = (html: string) => {
  const mail = new DOMParser().parseFromString(html, "text/html");
  for (const link of mail.querySelectorAll("a")) {
    link.title = link.getAttribute("href") ?? "";
    link.removeAttribute("href");
    link.style.textDecoration = "underline";
  }
  return `<!doctype html>${mail.documentElement.outerHTML}`;
};
