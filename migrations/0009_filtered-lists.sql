CREATE INDEX `outbox_held_kind_newest` ON `outbox` (`kind`,`created_at`,`id`) WHERE "status" = 'held';--> statement-breakpoint
CREATE INDEX `outbox_held_decision_newest` ON `outbox` (`held_for`,`created_at`,`id`) WHERE "status" = 'held';--> statement-breakpoint
CREATE INDEX `visits_answer_by_date` ON `visits` (`answer`,`scheduled_date`) WHERE "answer" IS NOT NULL;