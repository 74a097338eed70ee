ALTER TABLE `family_registrations` ADD `minors` integer;--> statement-breakpoint
ALTER TABLE `questionnaires` ADD `guardian_consent` text;