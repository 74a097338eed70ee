import { useMutation } from "@tanstack/react-query";
import { addDays, todayIn } from "#contract/calendar-dates.ts";
import { COUNTDOWN_DAYS } from "#contract/retention.ts";
import { show } from "#contract/show.ts";
import { keepApplication } from "#frontend/api/casting.ts";
import { sayFailed } from "#frontend/desk/shared/failures.tsx";
import { dayLabel } from "#frontend/desk/shared/format.ts";
import { toast } from "#frontend/lib/toast.ts";
import { Button } from "#frontend/ui/button.tsx";

interface CountdownProps {
  family: { id: string; familyName: string; deletedOn: string | null };
}

/** In an application's last days: when it will be deleted, and a button to keep it. */
export const Countdown = ({ family: { id, familyName, deletedOn } }: CountdownProps) => {
  const keeping = useMutation({
    ...keepApplication,
    onSuccess: () => toast("Application Kept", `${familyName} is kept a year longer.`),
    onError: (error) => sayFailed(error, "Not Kept"),
  });
  if (!deletedOn || deletedOn > addDays(todayIn(show.timeZone), COUNTDOWN_DAYS)) return null;
  return (
    <p className="flex flex-wrap items-center gap-3 rounded-r-field border-l-4 border-error bg-base-200 px-3 py-1 text-sm">
      Will be deleted on {dayLabel(deletedOn)}
      <Button className="btn-sm" inactive={keeping.isPending} onClick={() => keeping.mutate(id)}>
        Keep<span className="sr-only"> the application of {familyName}</span>
      </Button>
    </p>
  );
};
