import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { noteSource } from "#frontend/api/visit-source.ts";
import { removeOldDrafts } from "#frontend/lib/drafts.ts";
import { tolerateTranslation } from "#frontend/lib/tolerate-translation.ts";
import { App, startPrefetching } from "./app.tsx";

tolerateTranslation();

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

removeOldDrafts();
noteSource();
startPrefetching();

// Only the dev server's pages are empty. A transition hydrates in slices, between which the page responds to input.
if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);
