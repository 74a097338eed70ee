import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { locale } from "#contract/locale.ts";
import { show } from "#contract/show.ts";
import { textLimits } from "#contract/text.ts";
import { sharedPageQuery } from "#frontend/api/guests.ts";
import { Picture } from "#frontend/drawings/drawing.tsx";
import { CallFailure } from "#frontend/forms/call-failure.tsx";
import { useHydrated } from "#frontend/lib/use-hydrated.ts";
import { useLocalStorage } from "#frontend/lib/use-local-storage.ts";
import { CastingCard } from "#frontend/shell/casting-card.tsx";
import { Logo } from "#frontend/shell/logo.tsx";
import { PageHead } from "#frontend/shell/page-head.tsx";
import { QueryProvider } from "#frontend/shell/query-provider.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { TextField } from "#frontend/ui/text-field.tsx";
import { VoteForm } from "./vote.tsx";

const day = new Intl.DateTimeFormat(locale, { month: "long", day: "numeric" });

const Loading = () => (
  <Notice title={show.name}>
    <p role="status">Loading...</p>
    <noscript>
      <p>This page needs JavaScript. Please turn it on, or ask whoever sent you the link.</p>
    </noscript>
  </Notice>
);

const Ended = () => (
  <Notice title="This link has ended" picture={<Picture of="lost-key" size="192 192" className="size-36" />}>
    <p role="status">Please ask whoever sent it to you for a new one.</p>
  </Notice>
);

const Shared = ({ token }: { token: string }) => {
  const [by, setBy] = useLocalStorage("guest", "");
  const { data: page, error, isFetching, refetch } = useQuery(sharedPageQuery(token));
  if (page === null) return <Ended />;
  if (!page && !error) return <Loading />;
  if (!page)
    return (
      <Notice title="We couldn't open this page">
        <CallFailure error={error} />
        <Button className="btn-primary" inactive={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      </Notice>
    );
  const { label, expiresAt, cards } = page;
  const voted = cards.filter(({ own }) => own?.vote).length;
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6 px-4 py-8 sm:px-6 print:p-0">
      <header className="flex flex-col gap-2">
        <div className="flex items-center justify-between">
          <Logo />
          <Picture of="full-pot" size="96 96" className="size-20 print:hidden" />
        </div>
        <h1 dir="auto" className="text-4xl font-semibold wrap-anywhere">
          {label}
        </h1>
        <p>
          Open until {day.format(new Date(expiresAt))}. These families trust us, so please keep it to
          yourself.
        </p>
        <p role="status" className="font-semibold print:hidden">
          {cards.length > 0 ? `${voted} of ${cards.length} voted` : "No families here yet."}
        </p>
        <TextField
          label="Your name"
          hint="To vote, please tell the team who you are."
          autoComplete="name"
          maxLength={textLimits.guest}
          defaultValue={by}
          onChange={({ target }) => setBy(target.value.trim())}
          fieldClassName="max-w-sm print:hidden"
        />
      </header>
      {cards.map((card) => (
        <CastingCard key={card.key} card={card}>
          <div hidden={!by}>
            <VoteForm token={token} by={by} card={card} />
          </div>
        </CastingCard>
      ))}
    </div>
  );
};

const Content = () => {
  const hydrated = useHydrated();
  const token = useLocation().hash.slice(1);
  if (!hydrated) return <Loading />;
  return token ? <Shared key={token} token={token} /> : <Ended />;
};

/** A shortlist for somebody outside the team. Its token is in the fragment, which opening the page doesn't send. */
export const SharedPage = () => (
  <QueryProvider>
    <PageHead title="Shared with you" unlisted />
    <Content />
  </QueryProvider>
);
