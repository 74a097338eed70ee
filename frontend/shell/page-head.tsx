import { useLocation } from "react-router";
import { show } from "#contract/show.ts";

interface PageHeadProps {
  title?: string;
  description?: string;
  /** Hidden from search engines. */
  unlisted?: boolean;
}

const PREVIEW = `${show.siteUrl}/link-preview.png`;

/** React hoists these into the document's head. */
export const PageHead = ({ title, description = show.description, unlisted = false }: PageHeadProps) => {
  const { pathname } = useLocation();
  const fullTitle = title ? `${title} | ${show.name}` : `${show.name}: ${show.tagline}`;
  const address = show.siteUrl + pathname;
  return (
    <>
      <title>{fullTitle}</title>
      {unlisted ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <meta name="description" content={description} />
          <link rel="canonical" href={address} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={show.name} />
          <meta property="og:title" content={fullTitle} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={address} />
          <meta property="og:image" content={PREVIEW} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={`${show.name}: a front door that opens on a kitchen`} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
};
