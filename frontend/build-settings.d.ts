/** What vite.config.ts puts into the pages. */
interface ImportMetaEnv {
  /** Empty where Turnstile is off. */
  readonly TURNSTILE_SITE_KEY: string;
  readonly TURNSTILE_URL: string;
}
