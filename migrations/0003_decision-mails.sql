CREATE TABLE `mail_rules` (
	`key` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mail_kinds` (
	`kind` text PRIMARY KEY NOT NULL,
	`rule` text DEFAULT 'hold' NOT NULL,
	`subject` text,
	`text` text,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`rule`) REFERENCES `mail_rules`(`key`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`copy_to` text,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `outbox` ADD `family_id` text REFERENCES `family_registrations`(`id`) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE `outbox` ADD `held_for` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `visit` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `edited` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `released_at` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `reminded` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `updated_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_family_newest` ON `outbox` (`family_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_held_for_newest` ON `outbox` (`held_for`,`created_at`,`id`) WHERE "held_for" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_decisions` ON `outbox` (`about_id`,`created_at`,`id`) WHERE "held_for" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_one_held` ON `outbox` (`about_id`,`family_id`,`held_for`) WHERE "held_for" IS NOT NULL AND "released_at" IS NULL AND "status" <> 'discarded';--> statement-breakpoint
CREATE INDEX `outbox_waiting_reminders` ON `outbox` (`created_at`) WHERE "held_for" IS NULL AND "released_at" IS NULL;--> statement-breakpoint
CREATE INDEX `outbox_to_remind` ON `outbox` (`reminded`,`sent_at`) WHERE "kind" = 'application_approved' AND "status" = 'sent' AND "reminded" < 2;
--> statement-breakpoint
-- From here on by hand: rows. Mails of before were let go when they were written.
UPDATE `outbox` SET `released_at` = `created_at`, `updated_at` = coalesce(`sent_at`, `created_at`),
	`family_id` = (SELECT `id` FROM `family_registrations` WHERE `family_registrations`.`id` = `outbox`.`about_id`);
--> statement-breakpoint
INSERT INTO `mail_statuses` (`key`) VALUES ('held'), ('discarded');
--> statement-breakpoint
INSERT INTO `mail_rules` (`key`) VALUES ('hold'), ('send'), ('none'), ('always');
--> statement-breakpoint
INSERT INTO `mail_kinds` (`kind`, `rule`, `updated_at`)
	SELECT `value`, 'always', strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM json_each('["registration","story","newsletter"]');
--> statement-breakpoint
INSERT INTO `mail_kinds` (`kind`, `rule`, `updated_at`)
	SELECT `value`, 'hold', strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM json_each('["application_approved","application_rejected","questionnaire_approved","questionnaire_rejected","questionnaire_followup","visit_scheduled","visit_moved","visit_cancelled","questionnaire_reminder","visit_reminder"]');
--> statement-breakpoint
INSERT INTO `settings` (`id`, `updated_at`) VALUES (1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
