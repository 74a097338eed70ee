import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { ApiError } from "#frontend/api/errors.ts";
import { CallFailure } from "#frontend/forms/call-failure.tsx";
import { useHydrated } from "#frontend/lib/use-hydrated.ts";
import { Link } from "#frontend/shell/link.tsx";
import { QueryProvider } from "#frontend/shell/query-provider.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { Notice } from "#frontend/ui/notice.tsx";

interface Texts {
  title: string;
  text: ReactNode;
  picture?: ReactNode;
}

interface TokenPageProps extends Texts {
  onConfirm: (token: string) => Promise<unknown>;
  label: string;
  pendingLabel: string;
  withoutJavaScript: string;
  done: Texts;
  /** The token is unknown or used up. */
  unknown: Texts;
}

const Home = () => (
  <Link to="/" className="btn">
    Back to the kitchen
  </Link>
);

const Outcome = ({ title, text, picture }: Texts) => (
  <Notice title={title} picture={picture} takesFocus>
    <p role="status">{text}</p>
    <Home />
  </Notice>
);

const Question = ({ title, text, picture, onConfirm, done, unknown, ...texts }: TokenPageProps) => {
  // Empty while prerendering; the page looks the same with any token.
  const token = useSearchParams()[0].get("token") ?? "";
  const hydrated = useHydrated();
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: onConfirm });
  if (isSuccess) return <Outcome {...done} />;
  if (error instanceof ApiError && error.status === 404) return <Outcome {...unknown} />;
  return (
    <Notice title={title} picture={picture}>
      <p>{text}</p>
      <CallFailure error={error} />
      <noscript>
        <p>{texts.withoutJavaScript}</p>
      </noscript>
      <div className="flex flex-wrap justify-center gap-2">
        <Button
          className="btn-primary"
          disabled={!hydrated}
          inactive={isPending}
          onClick={() => mutate(token)}
        >
          {isPending ? texts.pendingLabel : texts.label}
        </Button>
        <Home />
      </div>
    </Notice>
  );
};

/** Where a link in an email leads. Email scanners follow links, too, so only the button does anything. */
export const TokenPage = (question: TokenPageProps) => (
  <QueryProvider>
    <Question {...question} />
  </QueryProvider>
);
