import { html } from "hono/html";
import type { StandInAccount } from "./accounts.ts";

const frame = (title: string, content: ReturnType<typeof html>) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="icon" href="data:,">
<style>
  body { margin: 0; background: #f6f4f1; color: #2b2420; font: 16px/1.5 system-ui, sans-serif }
  main { max-width: 25rem; margin: 12vh auto 0; padding: 0 1rem }
  h1 { font-size: 1.3rem; margin: 0 } p { color: #6b5f57; margin: .4rem 0 1.4rem }
  a { color: inherit } ul { list-style: none; margin: 0 0 1.4rem; padding: 0 }
  li a { display: flex; gap: .9rem; align-items: center; padding: .8rem 1rem; margin-bottom: .6rem;
    background: #fff; border: 1px solid #ddd5cd; border-radius: .7rem; text-decoration: none }
  li a:hover, li a:focus-visible { border-color: #a8321f }
  img, .nobody { width: 2.5rem; height: 2.5rem; border-radius: 50%; background: #c9bfb6 }
  small { display: block; color: #6b5f57 }
</style>
</head>
<body><main>${content}</main></body>
</html>`;

export const chooseAccountPage = (
  accounts: readonly StandInAccount[],
  addressOf: (login: string) => string,
  cancelAddress: string,
) =>
  frame(
    "GitHub stand-in",
    html`<h1>Who are you today?</h1>
<p>This page stands in for GitHub on this computer. No password needed.</p>
<ul>${accounts.map(
      ({ login, name, avatar_url, note }) => html`
<li><a href="${addressOf(login)}">${avatar_url ? html`<img src="${avatar_url}" alt="">` : html`<span class="nobody"></span>`}
<span>${name}<small>${login} (${note})</small></span></a></li>`,
    )}
</ul>
<a href="${cancelAddress}">Cancel</a>`,
  );

export const errorPage = (sentence: string) =>
  frame("GitHub stand-in", html`<h1>This does not work</h1><p>${sentence}</p>`);
