CREATE TABLE `last_tick` (
	`id` integer PRIMARY KEY NOT NULL,
	`ticked_at` text NOT NULL,
	`ended_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_refused` ON `outbox` (`status`,`updated_at`) WHERE "status" = 'failed' AND "attempts" > 0;--> statement-breakpoint
CREATE INDEX `outbox_waiting` ON `outbox` (`status`,`released_at`) WHERE "status" = 'queued';
--> statement-breakpoint
-- As if cron had just run: from now on it has twenty minutes before somebody is told that it does not.
INSERT INTO `last_tick` (`id`, `ticked_at`, `ended_at`) VALUES (1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '{}');
--> statement-breakpoint
INSERT INTO `mail_kinds` (`kind`, `rule`, `updated_at`)
	VALUES ('operator', 'always', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
