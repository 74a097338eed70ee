import { useInfiniteQuery } from "@tanstack/react-query";
import { mailKindLabels, mailKinds } from "#contract/mail.ts";
import { outboxQuery } from "#frontend/api/mail.ts";
import { ListPage } from "#frontend/desk/lists/list-page.tsx";
import { useOpenFamily } from "#frontend/desk/lists/open-family.tsx";
import { useUrlFilter } from "#frontend/lib/use-url-filter.ts";
import { FilterSelect } from "#frontend/ui/filter-select.tsx";
import { useMailReader } from "./mail-dialog.tsx";
import { MailList } from "./mail-list.tsx";

/** Sent emails, and discarded ones behind a filter. */
export const Sent = () => {
  const [{ status, kind, only }, setFilter, field] = useUrlFilter({
    status: ["discarded"],
    kind: mailKinds,
    only: null,
  });
  const filter = { status: status || "sent", kind, family: only } as const;
  const list = useInfiniteQuery(outboxQuery(filter));
  const { data: mails = [] } = list;
  const { open } = useOpenFamily();
  const reader = useMailReader(mails, JSON.stringify(filter));
  return (
    <>
      <ListPage
        list={list}
        things="emails"
        tools={
          <>
            <FilterSelect
              label="Email status"
              all="Sent"
              options={{ discarded: "Discarded" }}
              className="w-36"
              {...field("status")}
            />
            <FilterSelect
              label="Kind of email"
              all="All kinds"
              options={mailKindLabels}
              className="w-48"
              {...field("kind")}
            />
          </>
        }
        empty={status || kind || only ? "No email matches this filter." : "No email has been sent yet."}
      >
        <MailList
          mails={mails}
          reader={reader}
          menuOf={({ id, family: to }) => [
            ["Open", () => reader.open(id)],
            ...(to
              ? ([
                  ["Open the application", () => open(to.id)],
                  ["All emails to this family", () => setFilter({ only: to.id })],
                ] as const)
              : []),
          ]}
        />
      </ListPage>
      {reader.dialogs}
    </>
  );
};
