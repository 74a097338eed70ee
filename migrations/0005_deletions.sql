CREATE TABLE `deletions` (
	`id` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE `last_tick` ADD `noted` text;--> statement-breakpoint
-- By hand: whatever deletes one of them.
CREATE TRIGGER `note_family_registrations_delete` AFTER DELETE ON `family_registrations` BEGIN
	INSERT OR IGNORE INTO `deletions` VALUES (OLD.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `note_story_submissions_delete` AFTER DELETE ON `story_submissions` BEGIN
	INSERT OR IGNORE INTO `deletions` VALUES (OLD.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `note_newsletters_delete` AFTER DELETE ON `newsletters` BEGIN
	INSERT OR IGNORE INTO `deletions` VALUES (OLD.`id`);
END;
