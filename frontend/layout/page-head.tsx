import { useLocation } from "react-router";
import { show } from "../../contract/show.ts";

interface PageHeadProps {
  title?: string;
  description?: string;
  /** Pages of staff and families, and pages that are not there, are kept out of search engines. */
  unlisted?: boolean;
}

/** What stands in the document's head for a page; React moves it there. */
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
        </>
      )}
    </>
  );
};
