import { type CastingSettings, castingDay, hasOpened } from "#contract/casting-window.ts";
import { NewsletterForm } from "#frontend/forms/newsletter-form.tsx";

/** Takes the form's place before and after the casting window. */
export const NotNow = (casting: CastingSettings) => {
  const opens = casting.opens !== null && !hasOpened(casting) && castingDay(casting.opens);
  return (
    <section className="flex flex-col gap-5 rounded-box border border-base-300 bg-base-100 p-5 shadow-sm sm:p-8">
      <h2 className="text-2xl font-semibold sm:text-3xl">
        {opens ? `Casting opens on ${opens}` : "Casting for this season is closed"}
      </h2>
      <p>
        {opens
          ? "We can't wait to read about your table. Leave us your email, and we'll tell you when the door opens."
          : "Thank you for wanting to cook with us! Leave us your email, and you'll be among the first to hear when we're casting again."}
      </p>
      <NewsletterForm />
    </section>
  );
};
