-- Counts kept beside the rows, so that no count reads a table (docs/decisions/0004).
CREATE TRIGGER `tally_family_registrations_insert` AFTER INSERT ON `family_registrations` BEGIN
	INSERT INTO `tallies` (`entity`, `status`, `count`) VALUES ('family_registrations', NEW.`status`, 1)
		ON CONFLICT (`entity`, `status`) DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `tally_family_registrations_delete` AFTER DELETE ON `family_registrations` BEGIN
	UPDATE `tallies` SET `count` = `count` - 1 WHERE `entity` = 'family_registrations' AND `status` = OLD.`status`;
END;
--> statement-breakpoint
CREATE TRIGGER `tally_family_registrations_update` AFTER UPDATE OF `status` ON `family_registrations` WHEN OLD.`status` <> NEW.`status` BEGIN
	UPDATE `tallies` SET `count` = `count` - 1 WHERE `entity` = 'family_registrations' AND `status` = OLD.`status`;
	INSERT INTO `tallies` (`entity`, `status`, `count`) VALUES ('family_registrations', NEW.`status`, 1)
		ON CONFLICT (`entity`, `status`) DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `tally_questionnaires_insert` AFTER INSERT ON `questionnaires` BEGIN
	INSERT INTO `tallies` (`entity`, `status`, `count`) VALUES ('questionnaires', NEW.`status`, 1)
		ON CONFLICT (`entity`, `status`) DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `tally_questionnaires_delete` AFTER DELETE ON `questionnaires` BEGIN
	UPDATE `tallies` SET `count` = `count` - 1 WHERE `entity` = 'questionnaires' AND `status` = OLD.`status`;
END;
--> statement-breakpoint
CREATE TRIGGER `tally_questionnaires_update` AFTER UPDATE OF `status` ON `questionnaires` WHEN OLD.`status` <> NEW.`status` BEGIN
	UPDATE `tallies` SET `count` = `count` - 1 WHERE `entity` = 'questionnaires' AND `status` = OLD.`status`;
	INSERT INTO `tallies` (`entity`, `status`, `count`) VALUES ('questionnaires', NEW.`status`, 1)
		ON CONFLICT (`entity`, `status`) DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `tally_outbox_insert` AFTER INSERT ON `outbox` BEGIN
	INSERT INTO `tallies` (`entity`, `status`, `count`) VALUES ('outbox', NEW.`status`, 1)
		ON CONFLICT (`entity`, `status`) DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `tally_outbox_delete` AFTER DELETE ON `outbox` BEGIN
	UPDATE `tallies` SET `count` = `count` - 1 WHERE `entity` = 'outbox' AND `status` = OLD.`status`;
END;
--> statement-breakpoint
CREATE TRIGGER `tally_outbox_update` AFTER UPDATE OF `status` ON `outbox` WHEN OLD.`status` <> NEW.`status` BEGIN
	UPDATE `tallies` SET `count` = `count` - 1 WHERE `entity` = 'outbox' AND `status` = OLD.`status`;
	INSERT INTO `tallies` (`entity`, `status`, `count`) VALUES ('outbox', NEW.`status`, 1)
		ON CONFLICT (`entity`, `status`) DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `tally_story_submissions_insert` AFTER INSERT ON `story_submissions` BEGIN
	INSERT INTO `tallies` (`entity`, `status`, `count`) VALUES ('story_submissions', '', 1)
		ON CONFLICT (`entity`, `status`) DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `tally_story_submissions_delete` AFTER DELETE ON `story_submissions` BEGIN
	UPDATE `tallies` SET `count` = `count` - 1 WHERE `entity` = 'story_submissions' AND `status` = '';
END;
--> statement-breakpoint
CREATE TRIGGER `tally_newsletters_insert` AFTER INSERT ON `newsletters` BEGIN
	INSERT INTO `tallies` (`entity`, `status`, `count`) VALUES ('newsletters', '', 1)
		ON CONFLICT (`entity`, `status`) DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `tally_newsletters_delete` AFTER DELETE ON `newsletters` BEGIN
	UPDATE `tallies` SET `count` = `count` - 1 WHERE `entity` = 'newsletters' AND `status` = '';
END;
