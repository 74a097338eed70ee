CREATE TABLE `history` (
	`id` text PRIMARY KEY NOT NULL,
	`family_id` text,
	`at` text NOT NULL,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`fields` text DEFAULT '[]' NOT NULL,
	`from_value` text,
	`to_value` text,
	FOREIGN KEY (`family_id`) REFERENCES `family_registrations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `history_of_family` ON `history` (`family_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `history_newest` ON `history` (`at`,`id`);--> statement-breakpoint
CREATE TABLE `mentions` (
	`login` text NOT NULL,
	`family_id` text NOT NULL,
	`note_id` text NOT NULL,
	PRIMARY KEY(`login`, `family_id`, `note_id`),
	FOREIGN KEY (`family_id`) REFERENCES `family_registrations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`note_id`) REFERENCES `notes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mentions_of_family` ON `mentions` (`family_id`);--> statement-breakpoint
CREATE INDEX `mentions_of_note` ON `mentions` (`note_id`);--> statement-breakpoint
CREATE TABLE `notes` (
	`id` text PRIMARY KEY NOT NULL,
	`family_id` text NOT NULL,
	`author` text NOT NULL,
	`text` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`family_id`) REFERENCES `family_registrations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notes_of_family` ON `notes` (`family_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `scores` (
	`family_id` text NOT NULL,
	`login` text NOT NULL,
	`score` integer NOT NULL,
	PRIMARY KEY(`family_id`, `login`),
	FOREIGN KEY (`family_id`) REFERENCES `family_registrations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `family_registrations` ADD `phone_digits` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `family_registrations` ADD `assignee` text;--> statement-breakpoint
ALTER TABLE `family_registrations` ADD `original` text;--> statement-breakpoint
CREATE INDEX `family_registrations_phone` ON `family_registrations` (`phone_digits`);--> statement-breakpoint
CREATE INDEX `family_registrations_assignee` ON `family_registrations` (`assignee`,`created_at`,`id`);--> statement-breakpoint
-- By hand: what the Worker stores with every phone number from now on (worker/db/search.ts).
UPDATE `family_registrations` SET `phone_digits` = replace(replace(replace(replace(replace(replace(replace(replace(`phone`, ' ', ''), '(', ''), ')', ''), '-', ''), '+', ''), '.', ''), '/', ''), ',', '');--> statement-breakpoint
UPDATE `family_registrations` SET `phone_digits` = substr(`phone_digits`, 2) WHERE `phone_digits` GLOB '1*' AND length(`phone_digits`) = 11;
