import { show } from "#contract/show.ts";

/** Pages that must not be found say so themselves (page-head.tsx); listing them here would reveal them. */
export const robots = `User-agent: *
Disallow: /api/

Sitemap: ${show.siteUrl}/sitemap.xml
`;

export const sitemap = (paths: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>${show.siteUrl}${path}</loc></url>`).join("\n")}
</urlset>
`;

const site = `${show.siteUrl}/`;

const named = { name: show.name, url: site };

const data = {
  "@context": "https://schema.org",
  "@graph": [
    { "@type": "WebSite", ...named },
    {
      "@type": "TVSeries",
      ...named,
      description: show.description,
      image: `${site}link-preview.png`,
      genre: ["Cooking", "Reality television"],
      inLanguage: show.locale,
      productionCompany: {
        "@type": "Organization",
        ...named,
        logo: `${site}apple-touch-icon.png`,
        contactPoint: { "@type": "ContactPoint", contactType: "casting", email: show.casting },
      },
    },
  ],
};

/** Escaped, because `</script>` in a text would end the element. */
const json = JSON.stringify(data).replaceAll("<", "\\u003c");

export const structuredData = `<script type="application/ld+json">${json}</script>`;

const DAY = 86_400_000;
/** RFC 9116 recommends less than a year. */
const VALID_FOR_MS = 330 * DAY;

/** English too, in which the site is maintained. */
const languages = new Set([new Intl.Locale(show.locale).language, "en"]);

/** Where to report vulnerabilities (RFC 9116). Every build renews it. */
export const securityTxt = (built: Date) => `Contact: mailto:${show.privacy}
Expires: ${new Date(built.getTime() + VALID_FOR_MS).toISOString().slice(0, 10)}T00:00:00Z
Preferred-Languages: ${[...languages].join(", ")}
Canonical: ${show.siteUrl}/.well-known/security.txt
`;
