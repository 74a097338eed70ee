import { useMutation } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { show } from "#contract/show.ts";
import { ApiError, serverMessage } from "#frontend/api/errors.ts";
import { unsubscribe } from "#frontend/api/subscribe.ts";
import { useHydrated } from "#frontend/hooks/use-hydrated.ts";
import { Link } from "#frontend/layout/link.ts";
import { PageHead } from "#frontend/layout/page-head.tsx";
import { Stamp } from "#frontend/pictures/stamp.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { Notice } from "#frontend/ui/notice.tsx";

const Home = () => (
  <Link to="/" className="btn">
    Back to the kitchen
  </Link>
);

const Done = () => (
  <Notice title="You are off the list" takesFocus>
    <p role="status">We have forgotten your address. Should you get hungry again, the door is open.</p>
    <Home />
  </Notice>
);

/** Also what somebody sees who comes back to the link after it has done its work. */
const Unknown = () => (
  <Notice title="This link is not on our list" takesFocus>
    <p role="status">
      You may have unsubscribed already, or the link is not whole. If mail still arrives, write to{" "}
      <MailTo address={show.privacy} />.
    </p>
    <Home />
  </Notice>
);

const Question = () => {
  // The prerendered page knows no token yet, and looks the same with and without.
  const token = useSearchParams()[0].get("token") ?? "";
  const hydrated = useHydrated();
  const leaving = useMutation(unsubscribe);
  if (leaving.isSuccess) return <Done />;
  if (leaving.error instanceof ApiError && leaving.error.status === 404) return <Unknown />;
  return (
    <Notice title="Unsubscribe" picture={<Stamp className="w-40 drop-shadow-md" />}>
      <p>
        Do you want to stop receiving the {show.name} newsletter? We will delete your address from our list.
      </p>
      {leaving.isError && (
        <p role="alert" className="font-medium text-error">
          {serverMessage(leaving.error, "Something went wrong on our side. Please try again.")}
        </p>
      )}
      <noscript>
        <p>This page needs JavaScript. Your mail program's own unsubscribe button works without.</p>
      </noscript>
      <div className="flex flex-wrap justify-center gap-2">
        <Button
          className="btn-primary"
          disabled={!hydrated}
          inactive={leaving.isPending}
          onClick={() => leaving.mutate(token)}
        >
          {leaving.isPending ? "Unsubscribing..." : "Unsubscribe"}
        </Button>
        <Home />
      </div>
    </Notice>
  );
};

/** Where the link in every newsletter leads: asks, and forgets the address when told so. */
export const Unsubscribe = () => (
  <>
    <PageHead title="Unsubscribe" unlisted />
    <Question />
  </>
);
