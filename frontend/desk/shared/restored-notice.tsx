import { keepFocusNear } from "#frontend/lib/return-focus.ts";

/** For a form that shows what was typed into an earlier one. */
export const RestoredNotice = ({ when, onDiscard }: { when: boolean; onDiscard: () => void }) =>
  when && (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 rounded-r-field border-l-4 border-info bg-base-200 px-3 py-1 text-sm"
    >
      What you typed before is back. It isn't saved yet.
      <button
        type="button"
        className="link py-1"
        onClick={({ currentTarget }) => {
          keepFocusNear(currentTarget);
          onDiscard();
        }}
      >
        Discard it
      </button>
    </p>
  );
