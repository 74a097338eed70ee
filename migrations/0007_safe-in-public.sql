CREATE TABLE `automatic_mail_hours` (
	`hour` text PRIMARY KEY NOT NULL,
	`mails` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `automatic_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`network` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `automatic_mails_recipient` ON `automatic_mails` (`recipient`,`created_at`);--> statement-breakpoint
CREATE INDEX `automatic_mails_network` ON `automatic_mails` (`network`,`created_at`);--> statement-breakpoint
CREATE INDEX `automatic_mails_oldest` ON `automatic_mails` (`created_at`);--> statement-breakpoint
CREATE TABLE `upload_bytes` (
	`network` text NOT NULL,
	`day` text NOT NULL,
	`bytes` integer NOT NULL,
	PRIMARY KEY(`network`, `day`)
);
--> statement-breakpoint
CREATE INDEX `upload_bytes_oldest` ON `upload_bytes` (`day`);--> statement-breakpoint
CREATE TABLE `mail_outage` (
	`id` integer PRIMARY KEY NOT NULL,
	`error` text NOT NULL,
	`since` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `staff_pins` (
	`login` text PRIMARY KEY NOT NULL,
	`github_id` integer NOT NULL,
	`pinned_at` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `newsletters` ADD `confirm_token` text;--> statement-breakpoint
ALTER TABLE `newsletters` ADD `confirmed_at` text;--> statement-breakpoint
CREATE UNIQUE INDEX `newsletters_confirm_token` ON `newsletters` (`confirm_token`) WHERE "confirm_token" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `newsletters_unconfirmed` ON `newsletters` (`created_at`) WHERE "confirmed_at" IS NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `double_opt_in` integer DEFAULT false NOT NULL;--> statement-breakpoint
DROP INDEX `family_codes_address`;
--> statement-breakpoint
-- From here on by hand. By the mailbox of an address, as in worker/db/mailbox.ts: Drizzle would part this at each comma.
CREATE INDEX `family_registrations_mailbox` ON `family_registrations` (
	CASE WHEN substr(lower("email"), instr(lower("email"), '@') + 1) IN ('gmail.com', 'googlemail.com')
		THEN replace(substr(lower("email"), 1, min(instr(lower("email"), '@'), instr(lower("email") || '+', '+')) - 1), '.', '') || '@gmail.com'
		ELSE substr(lower("email"), 1, min(instr(lower("email"), '@'), instr(lower("email") || '+', '+')) - 1)
			|| '@' || substr(lower("email"), instr(lower("email"), '@') + 1) END, `created_at`);
--> statement-breakpoint
CREATE INDEX `family_codes_mailbox` ON `family_codes` (
	CASE WHEN substr(lower("email"), instr(lower("email"), '@') + 1) IN ('gmail.com', 'googlemail.com')
		THEN replace(substr(lower("email"), 1, min(instr(lower("email"), '@'), instr(lower("email") || '+', '+')) - 1), '.', '') || '@gmail.com'
		ELSE substr(lower("email"), 1, min(instr(lower("email"), '@'), instr(lower("email") || '+', '+')) - 1)
			|| '@' || substr(lower("email"), instr(lower("email"), '@') + 1) END, `created_at`)
	WHERE "email" IS NOT NULL;
--> statement-breakpoint
-- Rows. Who has subscribed before was not asked to confirm it, and stays.
UPDATE `newsletters` SET `confirmed_at` = `created_at`;
--> statement-breakpoint
-- So does who subscribes through a Worker from before, which knows nothing of confirming.
CREATE TRIGGER `newsletters_unasked` AFTER INSERT ON `newsletters`
	WHEN NEW.`confirmed_at` IS NULL AND NEW.`confirm_token` IS NULL BEGIN
	UPDATE `newsletters` SET `confirmed_at` = NEW.`created_at` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
-- Only those count who get the newsletter.
DROP TRIGGER `count_newsletters_insert`;
--> statement-breakpoint
CREATE TRIGGER `count_newsletters_insert` AFTER INSERT ON `newsletters` WHEN NEW.`confirmed_at` IS NOT NULL BEGIN
	INSERT INTO `counts` (`entity`, `status`, `count`) VALUES ('newsletters', '', 1)
		ON CONFLICT (`entity`, `status`) DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `count_newsletters_confirm` AFTER UPDATE OF `confirmed_at` ON `newsletters`
	WHEN OLD.`confirmed_at` IS NULL AND NEW.`confirmed_at` IS NOT NULL BEGIN
	INSERT INTO `counts` (`entity`, `status`, `count`) VALUES ('newsletters', '', 1)
		ON CONFLICT (`entity`, `status`) DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
DROP TRIGGER `count_newsletters_delete`;
--> statement-breakpoint
CREATE TRIGGER `count_newsletters_delete` AFTER DELETE ON `newsletters` WHEN OLD.`confirmed_at` IS NOT NULL BEGIN
	UPDATE `counts` SET `count` = `count` - 1 WHERE `entity` = 'newsletters' AND `status` = '';
END;
--> statement-breakpoint
INSERT INTO `mail_kinds` (`kind`, `rule`, `updated_at`)
	VALUES ('newsletter_confirmation', 'always', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
