ALTER TABLE `family_registrations` ADD `status_at` text;--> statement-breakpoint
ALTER TABLE `family_registrations` ADD `keep_until` text;--> statement-breakpoint
CREATE INDEX `family_registrations_status_since` ON `family_registrations` (`status`,`status_at`);--> statement-breakpoint
ALTER TABLE `settings` ADD `retention` text DEFAULT '{"rejected":180,"withdrawn":180,"unanswered":0,"stories":0,"subscribers":30,"mails":180}' NOT NULL;--> statement-breakpoint
-- By hand: what was there before counts from now.
UPDATE `family_registrations` SET `status_at` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
