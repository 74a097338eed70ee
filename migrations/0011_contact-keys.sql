-- A repeat of the call that created a contact entry is told when that is gone, and nothing of it is kept.
CREATE TRIGGER `forget_site_contact_info` AFTER DELETE ON `site_contact_info` BEGIN
	UPDATE `idempotency_keys` SET `answer` = NULL WHERE `created_id` = OLD.`id`;
END;
