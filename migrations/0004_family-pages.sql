CREATE TABLE `visit_answers` (
	`key` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `family_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`family_id` text NOT NULL,
	`hash` text NOT NULL,
	`email` text,
	`shown_to` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`used_at` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`family_id`) REFERENCES `family_registrations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `family_codes_newest` ON `family_codes` (`family_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `family_codes_oldest` ON `family_codes` (`created_at`);--> statement-breakpoint
CREATE TABLE `questionnaire_drafts` (
	`family_id` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`family_id`) REFERENCES `family_registrations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `questionnaire_drafts_oldest` ON `questionnaire_drafts` (`updated_at`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `code` text;--> statement-breakpoint
CREATE INDEX `outbox_codes` ON `outbox` (`created_at`) WHERE "code" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `family_registrations` ADD `corrections` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `family_registrations_email` ON `family_registrations` (lower("email"));--> statement-breakpoint
ALTER TABLE `visits` ADD `answer` text REFERENCES visit_answers(key);--> statement-breakpoint
ALTER TABLE `visits` ADD `answer_message` text;--> statement-breakpoint
ALTER TABLE `visits` ADD `answered_at` text;--> statement-breakpoint
CREATE INDEX `visits_answer_newest` ON `visits` (`answer`,`created_at`,`id`) WHERE "answer" IS NOT NULL;
--> statement-breakpoint
-- From here on by hand: rows.
INSERT INTO `visit_answers` (`key`) VALUES ('accepted'), ('another_day');
--> statement-breakpoint
INSERT INTO `application_statuses` (`key`) VALUES ('withdrawn');
--> statement-breakpoint
INSERT INTO `mail_kinds` (`kind`, `rule`, `updated_at`)
	SELECT `value`, 'always', strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM json_each('["link","code","address_changed"]');
