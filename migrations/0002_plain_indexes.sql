DROP INDEX `outbox_due`;--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`status`,`due_at`);--> statement-breakpoint
DROP INDEX `photos_unclaimed`;--> statement-breakpoint
CREATE INDEX `photos_unclaimed` ON `photos` (`story_id`,`created_at`);