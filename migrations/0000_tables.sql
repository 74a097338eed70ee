CREATE TABLE `site_contact_info` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`location` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `site_contact_info_one_active` ON `site_contact_info` (`is_active`) WHERE "is_active" = 1;--> statement-breakpoint
CREATE INDEX `site_contact_info_newest` ON `site_contact_info` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `counts` (
	`entity` text NOT NULL,
	`status` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`entity`, `status`)
);
--> statement-breakpoint
CREATE TABLE `deletions` (
	`id` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`call` text NOT NULL,
	`key` text NOT NULL,
	`fingerprint` text NOT NULL,
	`created_id` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`call`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_oldest` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `last_tick` (
	`trigger` text PRIMARY KEY NOT NULL,
	`ticked_at` text NOT NULL,
	`ended_at` text DEFAULT '{}' NOT NULL,
	`begun` text DEFAULT '[]' NOT NULL,
	`noted` text
);
--> statement-breakpoint
CREATE TABLE `quotas` (
	`key` text NOT NULL,
	`window` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`window`, `key`)
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`copy_to` text,
	`double_opt_in` integer DEFAULT false NOT NULL,
	`retention` text DEFAULT '{"rejected":180,"withdrawn":180,"unanswered":0,"stories":0,"subscribers":30,"mails":180}' NOT NULL,
	`leads` text DEFAULT '[]' NOT NULL,
	`signature` text,
	`postal_address` text,
	`casting` text DEFAULT '{"opens":null,"closes":null,"cities":null,"months":null}' NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ')) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`github_id` integer NOT NULL,
	`login` text NOT NULL,
	`email` text,
	`first_name` text,
	`last_name` text,
	`profile_image_url` text,
	`created_at` text NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_githubId_unique` ON `users` (`github_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_login` ON `users` (lower("login"));--> statement-breakpoint
CREATE TABLE `views` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`folded_name` text NOT NULL,
	`query` text NOT NULL,
	`words` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `views_foldedName_unique` ON `views` (`folded_name`);--> statement-breakpoint
CREATE TABLE `family_registrations` (
	`id` text PRIMARY KEY NOT NULL,
	`family_name` text NOT NULL,
	`primary_contact` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`address` text NOT NULL,
	`city` text,
	`state` text,
	`place_by_hand` integer DEFAULT false NOT NULL,
	`specialties` text DEFAULT '[]' NOT NULL,
	`signature_dish1` text NOT NULL,
	`signature_dish2` text,
	`experience` text,
	`available_days` text DEFAULT '[]' NOT NULL,
	`family_size` text,
	`other_specialty` text,
	`pitch` text,
	`heard_from` text,
	`source` text,
	`minors` integer,
	`guardian_consent` text,
	`guardian_answered_at` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`status_before` text DEFAULT 'pending' NOT NULL,
	`consent_version` text,
	`consented_at` text,
	`created_at` text NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ')) NOT NULL,
	`status_at` text,
	`keep_until` text,
	`search_text` text DEFAULT '' NOT NULL,
	`folded_name` text NOT NULL,
	`folded_city` text DEFAULT '￿' NOT NULL,
	`phone_digits` text DEFAULT '' NOT NULL,
	`assignee` text,
	`original` text,
	FOREIGN KEY (`status`) REFERENCES `application_statuses`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`status_before`) REFERENCES `application_statuses`(`key`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `family_registrations_newest` ON `family_registrations` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `family_registrations_status_newest` ON `family_registrations` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `family_registrations_name` ON `family_registrations` (`folded_name`,`id`);--> statement-breakpoint
CREATE INDEX `family_registrations_email` ON `family_registrations` (lower("email"));--> statement-breakpoint
CREATE INDEX `family_registrations_status_name` ON `family_registrations` (`status`,`folded_name`,`id`);--> statement-breakpoint
CREATE INDEX `family_registrations_status_since` ON `family_registrations` (`status`,`status_at`);--> statement-breakpoint
CREATE INDEX `family_registrations_phone` ON `family_registrations` (`phone_digits`);--> statement-breakpoint
CREATE INDEX `family_registrations_without_guardian` ON `family_registrations` (`status`) WHERE "minors" > 0 AND "guardian_consent" IS NULL;--> statement-breakpoint
CREATE INDEX `family_registrations_city` ON `family_registrations` (`folded_city`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `family_registrations_assignee` ON `family_registrations` (`assignee`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `family_registrations_assignee_status` ON `family_registrations` (`assignee`,`status`) WHERE "assignee" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `photos` (
	`id` text PRIMARY KEY NOT NULL,
	`content_type` text,
	`application_id` text,
	`story_id` text,
	`questionnaire_id` text,
	`kind` text,
	`position` integer,
	`created_at` text NOT NULL,
	FOREIGN KEY (`content_type`) REFERENCES `photo_types`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`application_id`) REFERENCES `family_registrations`(`id`) ON UPDATE cascade ON DELETE set null,
	FOREIGN KEY (`story_id`) REFERENCES `story_submissions`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`questionnaire_id`) REFERENCES `questionnaires`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`kind`) REFERENCES `photo_kinds`(`key`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `photos_of_application` ON `photos` (`application_id`,`kind`,`position`);--> statement-breakpoint
CREATE UNIQUE INDEX `photos_of_story` ON `photos` (`story_id`,`kind`,`position`);--> statement-breakpoint
CREATE UNIQUE INDEX `photos_of_questionnaire` ON `photos` (`questionnaire_id`,`kind`,`position`);--> statement-breakpoint
CREATE INDEX `photos_of_nothing` ON `photos` (`application_id`,`story_id`,`questionnaire_id`,`kind`,`created_at`);--> statement-breakpoint
CREATE TABLE `questionnaires` (
	`id` text PRIMARY KEY NOT NULL,
	`family_registration_id` text NOT NULL,
	`cooking_background` text NOT NULL,
	`family_traditions` text,
	`kitchen_space` text,
	`available_ingredients` text,
	`dietary_restrictions` text DEFAULT '[]' NOT NULL,
	`preferred_filming_time` text,
	`comfort_level` text,
	`story_to_tell` text NOT NULL,
	`special_requests` text,
	`emergency_contact` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`review_notes` text,
	`reviewed_by` text,
	`reviewed_at` text,
	`review_before` text,
	`revised_at` text,
	`previous_answers` text,
	`follow_up_reply` text,
	`follow_ups` text DEFAULT '[]' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ')) NOT NULL,
	FOREIGN KEY (`family_registration_id`) REFERENCES `family_registrations`(`id`) ON UPDATE cascade ON DELETE cascade,
	FOREIGN KEY (`status`) REFERENCES `questionnaire_statuses`(`key`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `questionnaires_familyRegistrationId_unique` ON `questionnaires` (`family_registration_id`);--> statement-breakpoint
CREATE INDEX `questionnaires_newest` ON `questionnaires` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `questionnaires_status_newest` ON `questionnaires` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `questionnaires_status_changed` ON `questionnaires` (`status`,`updated_at`,`id`);--> statement-breakpoint
CREATE TABLE `story_submissions` (
	`id` text PRIMARY KEY NOT NULL,
	`author_name` text NOT NULL,
	`email` text NOT NULL,
	`title` text NOT NULL,
	`cultural_background` text,
	`content` text NOT NULL,
	`recipe_origins` text,
	`consent_version` text,
	`consented_at` text,
	`created_at` text NOT NULL,
	`folded_title` text DEFAULT '' NOT NULL,
	`search_text` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `story_submissions_newest` ON `story_submissions` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `story_submissions_title` ON `story_submissions` (`folded_title`,`id`);--> statement-breakpoint
CREATE INDEX `story_submissions_email` ON `story_submissions` (lower("email"));--> statement-breakpoint
CREATE TABLE `newsletters` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`unsubscribe_token` text NOT NULL,
	`confirm_token` text,
	`confirmed_at` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletters_email_unique` ON `newsletters` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `newsletters_unsubscribeToken_unique` ON `newsletters` (`unsubscribe_token`);--> statement-breakpoint
CREATE UNIQUE INDEX `newsletters_confirm_token` ON `newsletters` (`confirm_token`);--> statement-breakpoint
CREATE INDEX `newsletters_newest` ON `newsletters` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `newsletters_unconfirmed` ON `newsletters` (`created_at`) WHERE "confirmed_at" IS NULL;--> statement-breakpoint
CREATE TABLE `visits` (
	`id` text PRIMARY KEY NOT NULL,
	`family_registration_id` text NOT NULL,
	`scheduled_date` text NOT NULL,
	`time_slot` text NOT NULL,
	`arrival_time` text,
	`duration` text DEFAULT '4 hours' NOT NULL,
	`status` text DEFAULT 'scheduled' NOT NULL,
	`notes` text,
	`crew_size` text DEFAULT '4' NOT NULL,
	`equipment` text,
	`lead` text,
	`answer` text,
	`answer_message` text,
	`answered_at` text,
	`sequence` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ')) NOT NULL,
	FOREIGN KEY (`family_registration_id`) REFERENCES `family_registrations`(`id`) ON UPDATE cascade ON DELETE cascade,
	FOREIGN KEY (`time_slot`) REFERENCES `time_slots`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`status`) REFERENCES `visit_statuses`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`answer`) REFERENCES `visit_answers`(`key`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "visits_scheduled_date" CHECK("scheduled_date" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `visits_one_of_family` ON `visits` (`family_registration_id`) WHERE "status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX `visits_of_family` ON `visits` (`family_registration_id`);--> statement-breakpoint
CREATE INDEX `visits_by_date` ON `visits` (`scheduled_date`,`time_slot`);--> statement-breakpoint
CREATE INDEX `visits_newest` ON `visits` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `visits_answer_newest` ON `visits` (`answer`,`created_at`,`id`) WHERE "answer" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `visits_answer_by_date` ON `visits` (`answer`,`scheduled_date`) WHERE "answer" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `family_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`family_id` text NOT NULL,
	`hash` text NOT NULL,
	`email` text NOT NULL,
	`shown_to` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`tried_from` text DEFAULT '[]' NOT NULL,
	`used_at` text,
	`access_hash` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`family_id`) REFERENCES `family_registrations`(`id`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `family_codes_newest` ON `family_codes` (`family_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `family_codes_oldest` ON `family_codes` (`created_at`);--> statement-breakpoint
CREATE TABLE `history` (
	`id` text PRIMARY KEY NOT NULL,
	`family_id` text,
	`at` text NOT NULL,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`fields` text DEFAULT '[]' NOT NULL,
	`from_value` text,
	`to_value` text,
	FOREIGN KEY (`family_id`) REFERENCES `family_registrations`(`id`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `history_of_family` ON `history` (`family_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `history_newest` ON `history` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `history_corrections` ON `history` (`family_id`,`at`) WHERE "action" = 'corrected' AND "actor" = 'family';--> statement-breakpoint
CREATE TABLE `mentions` (
	`login` text NOT NULL,
	`family_id` text NOT NULL,
	`note_id` text NOT NULL,
	`done` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`login`, `family_id`, `note_id`),
	FOREIGN KEY (`family_id`) REFERENCES `family_registrations`(`id`) ON UPDATE cascade ON DELETE cascade,
	FOREIGN KEY (`note_id`) REFERENCES `notes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mentions_of_family` ON `mentions` (`family_id`);--> statement-breakpoint
CREATE INDEX `mentions_of_note` ON `mentions` (`note_id`);--> statement-breakpoint
CREATE INDEX `mentions_open` ON `mentions` (`login`,`done`);--> statement-breakpoint
CREATE TABLE `notes` (
	`id` text PRIMARY KEY NOT NULL,
	`family_id` text NOT NULL,
	`author` text NOT NULL,
	`text` text NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`family_id`) REFERENCES `family_registrations`(`id`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notes_of_family` ON `notes` (`family_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `questionnaire_drafts` (
	`family_id` text PRIMARY KEY NOT NULL,
	`answers` text NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ')) NOT NULL,
	FOREIGN KEY (`family_id`) REFERENCES `family_registrations`(`id`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `questionnaire_drafts_oldest` ON `questionnaire_drafts` (`updated_at`);--> statement-breakpoint
CREATE TABLE `scores` (
	`family_id` text NOT NULL,
	`login` text NOT NULL,
	`score` integer NOT NULL,
	PRIMARY KEY(`family_id`, `login`),
	FOREIGN KEY (`family_id`) REFERENCES `family_registrations`(`id`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `application_statuses` (
	`key` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mail_rules` (
	`key` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mail_statuses` (
	`key` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `photo_kinds` (
	`key` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `photo_types` (
	`key` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `questionnaire_statuses` (
	`key` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `time_slots` (
	`key` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `visit_answers` (
	`key` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `visit_statuses` (
	`key` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mail_kinds` (
	`kind` text PRIMARY KEY NOT NULL,
	`rule` text DEFAULT 'hold' NOT NULL,
	`subject` text,
	`text` text,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ')) NOT NULL,
	FOREIGN KEY (`rule`) REFERENCES `mail_rules`(`key`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`about_id` text NOT NULL,
	`family_id` text,
	`held_for` text,
	`visit` text,
	`copy_of` text,
	`recipient` text,
	`subject` text DEFAULT '' NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`edited` integer DEFAULT false NOT NULL,
	`code` text,
	`status` text DEFAULT 'queued' NOT NULL,
	`released_at` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` text NOT NULL,
	`leased_until` text,
	`last_error` text,
	`created_at` text NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ')) NOT NULL,
	`sent_at` text,
	FOREIGN KEY (`family_id`) REFERENCES `family_registrations`(`id`) ON UPDATE cascade ON DELETE cascade,
	FOREIGN KEY (`status`) REFERENCES `mail_statuses`(`key`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `outbox_newest` ON `outbox` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_status_newest` ON `outbox` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_kind_newest` ON `outbox` (`kind`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_status_kind_newest` ON `outbox` (`status`,`kind`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`status`,`due_at`);--> statement-breakpoint
CREATE INDEX `outbox_about` ON `outbox` (`about_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_family_newest` ON `outbox` (`family_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_one_waiting` ON `outbox` (`about_id`,`family_id`,`held_for`) WHERE "held_for" IS NOT NULL AND ("released_at" IS NULL AND "status" IN ('held', 'queued'));--> statement-breakpoint
CREATE INDEX `outbox_approvals` ON `outbox` (`sent_at`) WHERE "kind" = 'application_approved' AND "status" = 'sent' AND "copy_of" IS NULL;--> statement-breakpoint
CREATE TABLE `shortlist_families` (
	`shortlist_id` text NOT NULL,
	`family_id` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`shortlist_id`, `family_id`),
	FOREIGN KEY (`shortlist_id`) REFERENCES `shortlists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`family_id`) REFERENCES `family_registrations`(`id`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `shortlist_families_in_order` ON `shortlist_families` (`shortlist_id`,`position`,`family_id`);--> statement-breakpoint
CREATE INDEX `shortlist_families_of_family` ON `shortlist_families` (`family_id`);--> statement-breakpoint
CREATE TABLE `shares` (
	`id` text PRIMARY KEY NOT NULL,
	`shortlist_id` text NOT NULL,
	`label` text NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` text NOT NULL,
	`shows` text NOT NULL,
	`without` text NOT NULL,
	`opened_at` text DEFAULT '[]' NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`shortlist_id`) REFERENCES `shortlists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shares_tokenHash_unique` ON `shares` (`token_hash`);--> statement-breakpoint
CREATE INDEX `shares_of_shortlist` ON `shares` (`shortlist_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `shares_oldest` ON `shares` (`expires_at`);--> statement-breakpoint
CREATE TABLE `shortlists` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`folded_name` text NOT NULL,
	`goal` integer,
	`created_by` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shortlists_foldedName_unique` ON `shortlists` (`folded_name`);--> statement-breakpoint
CREATE TABLE `votes` (
	`share_id` text NOT NULL,
	`family_id` text NOT NULL,
	`guest` text NOT NULL,
	`by` text NOT NULL,
	`vote` text,
	`comment` text,
	`at` text NOT NULL,
	PRIMARY KEY(`share_id`, `family_id`, `guest`),
	FOREIGN KEY (`share_id`) REFERENCES `shares`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`family_id`) REFERENCES `family_registrations`(`id`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `votes_of_family` ON `votes` (`family_id`);
--> statement-breakpoint
-- From here on by hand: the values that lookup tables hold, rows that there is one of, and triggers.
INSERT INTO `application_statuses` (`key`) VALUES ('pending'), ('approved'), ('scheduled'), ('rejected'), ('withdrawn');
--> statement-breakpoint
INSERT INTO `questionnaire_statuses` (`key`) VALUES ('pending'), ('approved'), ('needs_followup'), ('rejected');
--> statement-breakpoint
INSERT INTO `visit_statuses` (`key`) VALUES ('scheduled'), ('confirmed'), ('completed'), ('cancelled');
--> statement-breakpoint
INSERT INTO `visit_answers` (`key`) VALUES ('accepted'), ('another_day');
--> statement-breakpoint
INSERT INTO `time_slots` (`key`) VALUES ('morning'), ('afternoon'), ('evening');
--> statement-breakpoint
INSERT INTO `mail_statuses` (`key`) VALUES ('queued'), ('sent'), ('failed'), ('held'), ('discarded');
--> statement-breakpoint
INSERT INTO `mail_rules` (`key`) VALUES ('hold'), ('send'), ('none'), ('always');
--> statement-breakpoint
INSERT INTO `photo_kinds` (`key`) VALUES ('application'), ('dish'), ('kitchen'), ('family'), ('reply');
--> statement-breakpoint
INSERT INTO `photo_types` (`key`) VALUES ('image/jpeg'), ('image/png');
--> statement-breakpoint
INSERT INTO `mail_kinds` (`kind`, `rule`, `updated_at`)
	SELECT `column1`, `column2`, strftime('%Y-%m-%dT%H:%M:%fZ') FROM (VALUES
		('registration', 'always'),
		('story', 'always'),
		('newsletter', 'always'),
		('application_approved', 'hold'),
		('application_rejected', 'hold'),
		('questionnaire_approved', 'hold'),
		('questionnaire_rejected', 'hold'),
		('questionnaire_followup', 'hold'),
		('visit_scheduled', 'hold'),
		('visit_moved', 'hold'),
		('visit_cancelled', 'hold'),
		('questionnaire_reminder', 'send'),
		('guardian_reminder', 'send'),
		('visit_reminder', 'send'),
		('link', 'always'),
		('code', 'always'),
		('address_changed', 'always'),
		('questionnaire_received', 'always'),
		('withdrawn', 'always'),
		('deleted', 'always'),
		('newsletter_confirmation', 'always'),
		('operator', 'always')
	);
--> statement-breakpoint
INSERT INTO `settings` (`id`, `updated_at`) VALUES (1, strftime('%Y-%m-%dT%H:%M:%fZ'));
--> statement-breakpoint
INSERT INTO `counts` (`entity`, `status`, `count`) VALUES ('version', '', 0);
--> statement-breakpoint
INSERT INTO `last_tick` (`trigger`, `ticked_at`) VALUES
	('mail', strftime('%Y-%m-%dT%H:%M:%fZ')), ('maintenance', strftime('%Y-%m-%dT%H:%M:%fZ'));
--> statement-breakpoint
CREATE TRIGGER `count_family_registrations_insert` AFTER INSERT ON `family_registrations` BEGIN
	INSERT INTO `counts` (`entity`, `status`, `count`) VALUES ('family_registrations', NEW.`status`, 1)
		ON CONFLICT (`entity`, `status`) DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `count_family_registrations_delete` AFTER DELETE ON `family_registrations` BEGIN
	UPDATE `counts` SET `count` = `count` - 1 WHERE `entity` = 'family_registrations' AND `status` = OLD.`status`;
END;
--> statement-breakpoint
CREATE TRIGGER `count_family_registrations_update` AFTER UPDATE OF `status` ON `family_registrations` WHEN OLD.`status` <> NEW.`status` BEGIN
	UPDATE `counts` SET `count` = `count` - 1 WHERE `entity` = 'family_registrations' AND `status` = OLD.`status`;
	INSERT INTO `counts` (`entity`, `status`, `count`) VALUES ('family_registrations', NEW.`status`, 1)
		ON CONFLICT (`entity`, `status`) DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `count_questionnaires_insert` AFTER INSERT ON `questionnaires` BEGIN
	INSERT INTO `counts` (`entity`, `status`, `count`) VALUES ('questionnaires', NEW.`status`, 1)
		ON CONFLICT (`entity`, `status`) DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `count_questionnaires_delete` AFTER DELETE ON `questionnaires` BEGIN
	UPDATE `counts` SET `count` = `count` - 1 WHERE `entity` = 'questionnaires' AND `status` = OLD.`status`;
END;
--> statement-breakpoint
CREATE TRIGGER `count_questionnaires_update` AFTER UPDATE OF `status` ON `questionnaires` WHEN OLD.`status` <> NEW.`status` BEGIN
	UPDATE `counts` SET `count` = `count` - 1 WHERE `entity` = 'questionnaires' AND `status` = OLD.`status`;
	INSERT INTO `counts` (`entity`, `status`, `count`) VALUES ('questionnaires', NEW.`status`, 1)
		ON CONFLICT (`entity`, `status`) DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `count_outbox_insert` AFTER INSERT ON `outbox` BEGIN
	INSERT INTO `counts` (`entity`, `status`, `count`) VALUES ('outbox', NEW.`status`, 1)
		ON CONFLICT (`entity`, `status`) DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `count_outbox_delete` AFTER DELETE ON `outbox` BEGIN
	UPDATE `counts` SET `count` = `count` - 1 WHERE `entity` = 'outbox' AND `status` = OLD.`status`;
END;
--> statement-breakpoint
CREATE TRIGGER `count_outbox_update` AFTER UPDATE OF `status` ON `outbox` WHEN OLD.`status` <> NEW.`status` BEGIN
	UPDATE `counts` SET `count` = `count` - 1 WHERE `entity` = 'outbox' AND `status` = OLD.`status`;
	INSERT INTO `counts` (`entity`, `status`, `count`) VALUES ('outbox', NEW.`status`, 1)
		ON CONFLICT (`entity`, `status`) DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `count_story_submissions_insert` AFTER INSERT ON `story_submissions` BEGIN
	INSERT INTO `counts` (`entity`, `status`, `count`) VALUES ('story_submissions', '', 1)
		ON CONFLICT (`entity`, `status`) DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `count_story_submissions_delete` AFTER DELETE ON `story_submissions` BEGIN
	UPDATE `counts` SET `count` = `count` - 1 WHERE `entity` = 'story_submissions' AND `status` = '';
END;
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
CREATE TRIGGER `count_newsletters_delete` AFTER DELETE ON `newsletters` WHEN OLD.`confirmed_at` IS NOT NULL BEGIN
	UPDATE `counts` SET `count` = `count` - 1 WHERE `entity` = 'newsletters' AND `status` = '';
END;
--> statement-breakpoint
-- A shortlist's version rises with its families and their order.
CREATE TRIGGER `raise_shortlist_insert` AFTER INSERT ON `shortlist_families` BEGIN
	UPDATE `shortlists` SET `updated_at` = max(strftime('%Y-%m-%dT%H:%M:%fZ'), strftime('%Y-%m-%dT%H:%M:%fZ', `updated_at`, '+0.001 seconds'))
		WHERE `id` = NEW.`shortlist_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `raise_shortlist_update` AFTER UPDATE OF `position` ON `shortlist_families` BEGIN
	UPDATE `shortlists` SET `updated_at` = max(strftime('%Y-%m-%dT%H:%M:%fZ'), strftime('%Y-%m-%dT%H:%M:%fZ', `updated_at`, '+0.001 seconds'))
		WHERE `id` = NEW.`shortlist_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `raise_shortlist_delete` AFTER DELETE ON `shortlist_families` BEGIN
	UPDATE `shortlists` SET `updated_at` = max(strftime('%Y-%m-%dT%H:%M:%fZ'), strftime('%Y-%m-%dT%H:%M:%fZ', `updated_at`, '+0.001 seconds'))
		WHERE `id` = OLD.`shortlist_id`;
END;
--> statement-breakpoint
-- Whoever deletes a family also deletes the views whose search names it: one that finds it, with a whole word of its names, its email or
-- its house number. Dishes, cities and streets are others', too. The search text begins with the names and the email.
CREATE TRIGGER `forget_views` AFTER DELETE ON `family_registrations` BEGIN
	DELETE FROM `views` WHERE NOT EXISTS (SELECT 1 FROM json_each(`words`) WHERE NOT instr(OLD.`search_text`, `value`))
		AND EXISTS (SELECT 1 FROM json_each(`words`) WHERE `value` NOT IN ('the', 'and', 'family') AND instr(' ' ||
			replace(replace(replace(substr(OLD.`search_text`, 1, instr(OLD.`search_text`, '@') + length(OLD.`email`) - instr(OLD.`email`, '@')) ||
			' ' || iif(OLD.`address` GLOB '[0-9]*', lower(substr(OLD.`address`, 1, instr(OLD.`address`, ' '))), ''),
			char(10), ' '), '-', ' '), ',', ' ') || ' ', ' ' || replace(`value`, '-', ' ') || ' '));
END;
--> statement-breakpoint
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
--> statement-breakpoint
-- The summary's version rises with every change that staff see.
CREATE TRIGGER `version_family_registrations_insert` AFTER INSERT ON `family_registrations` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_family_registrations_update` AFTER UPDATE ON `family_registrations` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_family_registrations_delete` AFTER DELETE ON `family_registrations` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_questionnaires_insert` AFTER INSERT ON `questionnaires` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_questionnaires_update` AFTER UPDATE ON `questionnaires` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_questionnaires_delete` AFTER DELETE ON `questionnaires` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_visits_insert` AFTER INSERT ON `visits` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_visits_update` AFTER UPDATE ON `visits` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_visits_delete` AFTER DELETE ON `visits` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_notes_insert` AFTER INSERT ON `notes` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_notes_update` AFTER UPDATE ON `notes` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_notes_delete` AFTER DELETE ON `notes` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_mentions_update` AFTER UPDATE ON `mentions` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_scores_insert` AFTER INSERT ON `scores` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_scores_update` AFTER UPDATE ON `scores` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_scores_delete` AFTER DELETE ON `scores` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_history_insert` AFTER INSERT ON `history` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_outbox_insert` AFTER INSERT ON `outbox` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_outbox_update` AFTER UPDATE ON `outbox` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_outbox_delete` AFTER DELETE ON `outbox` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_mail_kinds_update` AFTER UPDATE ON `mail_kinds` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_story_submissions_insert` AFTER INSERT ON `story_submissions` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_story_submissions_delete` AFTER DELETE ON `story_submissions` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_newsletters_insert` AFTER INSERT ON `newsletters` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_newsletters_update` AFTER UPDATE ON `newsletters` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_newsletters_delete` AFTER DELETE ON `newsletters` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_site_contact_info_insert` AFTER INSERT ON `site_contact_info` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_site_contact_info_update` AFTER UPDATE ON `site_contact_info` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_site_contact_info_delete` AFTER DELETE ON `site_contact_info` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_settings_update` AFTER UPDATE ON `settings` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_users_insert` AFTER INSERT ON `users` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_shortlists_insert` AFTER INSERT ON `shortlists` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_shortlists_update` AFTER UPDATE ON `shortlists` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_shortlists_delete` AFTER DELETE ON `shortlists` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_votes_insert` AFTER INSERT ON `votes` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_votes_update` AFTER UPDATE ON `votes` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_votes_delete` AFTER DELETE ON `votes` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_views_insert` AFTER INSERT ON `views` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_views_update` AFTER UPDATE ON `views` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;--> statement-breakpoint
CREATE TRIGGER `version_views_delete` AFTER DELETE ON `views` BEGIN UPDATE `counts` SET `count` = `count` + 1 WHERE `entity` = 'version'; END;
