import { show } from "#contract/show.ts";

/** Everything may be read. Pages that are not to be found say so themselves, which only their readers can see. */
export const robots = `User-agent: *
Disallow: /api/

Sitemap: ${show.siteUrl}/sitemap.xml
`;

/** The pages worth finding, by their addresses. */
export const sitemap = (addresses: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `  <url><loc>${show.siteUrl}${address}</loc></url>`).join("\n")}
</urlset>
`;
