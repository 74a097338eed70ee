ALTER TABLE `family_registrations` ADD `readiness` integer;--> statement-breakpoint
CREATE INDEX `family_registrations_readiness_newest` ON `family_registrations` (`readiness`,`created_at`,`id`) WHERE "readiness" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `family_registrations_readiness_name` ON `family_registrations` (`readiness`,`folded_name`,`id`) WHERE "readiness" IS NOT NULL;
--> statement-breakpoint
-- What a family without a visit that stands waits for.
CREATE VIEW `readiness_now` AS SELECT `id`, CASE
	WHEN `status` NOT IN ('approved', 'scheduled') THEN NULL
	WHEN EXISTS (SELECT 1 FROM `visits` WHERE `family_registration_id` = `family_registrations`.`id` AND `status` <> 'cancelled') THEN NULL
	WHEN `status` = 'scheduled' THEN 0
	WHEN EXISTS (SELECT 1 FROM `questionnaires` WHERE `family_registration_id` = `family_registrations`.`id` AND `status` = 'approved') THEN 2
	ELSE 1
END AS `readiness` FROM `family_registrations`;
--> statement-breakpoint
UPDATE `family_registrations` SET `readiness` = (SELECT `now`.`readiness` FROM `readiness_now` AS `now` WHERE `now`.`id` = `family_registrations`.`id`)
	WHERE `status` IN ('approved', 'scheduled');
--> statement-breakpoint
CREATE TRIGGER `readiness_family_registrations_insert` AFTER INSERT ON `family_registrations` WHEN NEW.`status` IN ('approved', 'scheduled') BEGIN
	UPDATE `family_registrations` SET `readiness` = (SELECT `now`.`readiness` FROM `readiness_now` AS `now` WHERE `now`.`id` = `family_registrations`.`id`)
		WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `readiness_family_registrations_update` AFTER UPDATE OF `status` ON `family_registrations` WHEN OLD.`status` <> NEW.`status` AND (OLD.`readiness` IS NOT NULL OR NEW.`status` IN ('approved', 'scheduled')) BEGIN
	UPDATE `family_registrations` SET `readiness` = (SELECT `now`.`readiness` FROM `readiness_now` AS `now` WHERE `now`.`id` = `family_registrations`.`id`)
		WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `readiness_visits_insert` AFTER INSERT ON `visits` BEGIN
	UPDATE `family_registrations` SET `readiness` = (SELECT `now`.`readiness` FROM `readiness_now` AS `now` WHERE `now`.`id` = `family_registrations`.`id`)
		WHERE `id` = NEW.`family_registration_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `readiness_visits_update` AFTER UPDATE OF `status`, `family_registration_id` ON `visits` WHEN OLD.`status` <> NEW.`status` OR OLD.`family_registration_id` <> NEW.`family_registration_id` BEGIN
	UPDATE `family_registrations` SET `readiness` = (SELECT `now`.`readiness` FROM `readiness_now` AS `now` WHERE `now`.`id` = `family_registrations`.`id`)
		WHERE `id` = OLD.`family_registration_id`;
	UPDATE `family_registrations` SET `readiness` = (SELECT `now`.`readiness` FROM `readiness_now` AS `now` WHERE `now`.`id` = `family_registrations`.`id`)
		WHERE `id` = NEW.`family_registration_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `readiness_visits_delete` AFTER DELETE ON `visits` BEGIN
	UPDATE `family_registrations` SET `readiness` = (SELECT `now`.`readiness` FROM `readiness_now` AS `now` WHERE `now`.`id` = `family_registrations`.`id`)
		WHERE `id` = OLD.`family_registration_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `readiness_questionnaires_insert` AFTER INSERT ON `questionnaires` WHEN NEW.`status` = 'approved' BEGIN
	UPDATE `family_registrations` SET `readiness` = (SELECT `now`.`readiness` FROM `readiness_now` AS `now` WHERE `now`.`id` = `family_registrations`.`id`)
		WHERE `id` = NEW.`family_registration_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `readiness_questionnaires_update` AFTER UPDATE OF `status` ON `questionnaires` WHEN OLD.`status` <> NEW.`status` AND 'approved' IN (OLD.`status`, NEW.`status`) BEGIN
	UPDATE `family_registrations` SET `readiness` = (SELECT `now`.`readiness` FROM `readiness_now` AS `now` WHERE `now`.`id` = `family_registrations`.`id`)
		WHERE `id` = NEW.`family_registration_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `readiness_questionnaires_delete` AFTER DELETE ON `questionnaires` WHEN OLD.`status` = 'approved' BEGIN
	UPDATE `family_registrations` SET `readiness` = (SELECT `now`.`readiness` FROM `readiness_now` AS `now` WHERE `now`.`id` = `family_registrations`.`id`)
		WHERE `id` = OLD.`family_registration_id`;
END;
