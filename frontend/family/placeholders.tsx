import type { UseQueryResult } from "@tanstack/react-query";
import { Suspense } from "react";
import { show } from "#contract/show.ts";
import { isConnectionLost, serverMessage } from "#frontend/api/errors.ts";
import { Picture } from "#frontend/drawings/drawing.tsx";
import { useAutoRetry } from "#frontend/lib/use-auto-retry.ts";
import { lazyPart } from "#frontend/shell/part.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { MailTo } from "#frontend/ui/contact-links.tsx";
import { Notice } from "#frontend/ui/notice.tsx";

// Loaded on demand, because it needs the form library.
const LazyLostLink = lazyPart(async () => (await import("#frontend/forms/lost-link.tsx")).LostLink);

/* A family's page without data, which the Worker usually embeds in the HTML. */

/** As high as the viewport, so that the footer doesn't move when the page replaces it. */
export const Loading = () => (
  <div className="min-h-svh noscript:min-h-0">
    <Notice title="Family Questionnaire">
      <span aria-hidden className="loading loading-dots loading-lg text-primary" />
      <p role="status">Loading your page...</p>
      <noscript>
        <p className="alert">
          This page needs JavaScript. Please turn it on, or write to us at the address below.
        </p>
      </noscript>
    </Notice>
  </div>
);

interface FailedProps {
  error: Error;
  call: Pick<UseQueryResult<unknown>, "isFetching" | "refetch">;
}

export const Failed = ({ error, call: { isFetching, refetch } }: FailedProps) => {
  useAutoRetry(() => void refetch(), isFetching || !isConnectionLost(error));
  return (
    <Notice title="We couldn't open your page">
      <p role="alert">{serverMessage(error, "Something went wrong on our side. Please try again.")}</p>
      {isConnectionLost(error) && <p>Nothing is lost: what you typed before is saved on this device.</p>}
      <Button className="btn-primary" inactive={isFetching} onClick={() => refetch()}>
        Try again
      </Button>
    </Notice>
  );
};

export const NoFamily = ({ title }: { title: string }) => (
  <Notice title={title} picture={<Picture of="lost-key" size="192 192" className="size-36" />}>
    <p>
      Please check that the whole link is in your browser's address bar. Or get it again below, or write to{" "}
      <MailTo address={show.casting} />.
    </p>
    <section aria-labelledby="lost-link" className="w-full">
      <h2 id="lost-link" className="mb-3 text-xl font-semibold">
        Already applied? Get your link again
      </h2>
      <Suspense>
        <LazyLostLink />
      </Suspense>
    </section>
  </Notice>
);
