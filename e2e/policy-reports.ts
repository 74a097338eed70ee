import type { BrowserContext } from "@playwright/test";

/** Tells what the content policy kept from happening, on every page of a browser, from the page's first moment on. */
export const watchPolicy = async (context: BrowserContext, tell: (report: string) => void) => {
  await context.exposeBinding("tellPolicyReport", (_, report: string) => tell(report));
  await context.addInitScript(() => {
    const { tellPolicyReport } = globalThis as unknown as { tellPolicyReport(report: string): void };
    document.addEventListener("securitypolicyviolation", (event) => {
      const { documentURI, violatedDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      tellPolicyReport(
        `Policy of ${documentURI}: ${violatedDirective} ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`,
      );
    });
  });
};
