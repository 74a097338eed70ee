import { show } from "#contract/show.ts";

const site = `${show.siteUrl}/`;

/** The show in schema.org's words, for search engines. */
const data = {
  "@context": "https://schema.org",
  "@graph": [
    { "@type": "WebSite", "@id": `${site}#website`, url: site, name: show.name, inLanguage: show.locale },
    {
      "@type": "Organization",
      "@id": `${site}#production`,
      url: site,
      name: show.name,
      logo: `${site}apple-touch-icon.png`,
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "casting",
        email: show.casting,
      },
    },
    {
      "@type": "TVSeries",
      "@id": `${site}#show`,
      url: site,
      name: show.name,
      description: show.description,
      image: `${site}link-preview.png`,
      genre: ["Cooking", "Reality television"],
      inLanguage: show.locale,
      productionCompany: { "@id": `${site}#production` },
    },
  ],
};

/** `<` would let a text end the element it stands in. */
const json = JSON.stringify(data).replaceAll("<", "\\u003c");

/** Data, which no browser runs; the content policy has nothing to say about it. */
export const structuredData = `<script type="application/ld+json">${json}</script>`;
