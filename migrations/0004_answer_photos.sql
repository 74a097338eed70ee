DROP INDEX `photos_unclaimed`;--> statement-breakpoint
ALTER TABLE `photos` ADD `questionnaire_id` text REFERENCES questionnaires(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `photos_of_questionnaire` ON `photos` (`questionnaire_id`,`kind`,`position`);--> statement-breakpoint
CREATE INDEX `photos_of_nothing` ON `photos` (`story_id`,`questionnaire_id`,`kind`,`created_at`);--> statement-breakpoint
INSERT INTO `photo_kinds` (`key`) VALUES ('family');
