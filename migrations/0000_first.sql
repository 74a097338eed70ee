CREATE TABLE `family_registrations` (
	`id` text PRIMARY KEY NOT NULL,
	`family_name` text NOT NULL,
	`primary_contact` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`address` text NOT NULL,
	`specialties` text DEFAULT '[]' NOT NULL,
	`signature_dish1` text NOT NULL,
	`signature_dish2` text,
	`experience` text,
	`available_days` text DEFAULT '[]' NOT NULL,
	`family_size` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`created_at` text NOT NULL,
	`folded_name` text NOT NULL,
	`folded_email` text NOT NULL,
	CONSTRAINT "family_registrations_status" CHECK("status" IN ('pending', 'approved', 'scheduled', 'rejected')),
	CONSTRAINT "family_registrations_experience" CHECK("experience" IN ('1-5', '6-10', '11-20', '20+', 'lifetime')),
	CONSTRAINT "family_registrations_family_size" CHECK("family_size" IN ('2-3', '4-5', '6-8', '9+'))
);
--> statement-breakpoint
CREATE INDEX `family_registrations_newest` ON `family_registrations` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `family_registrations_status_newest` ON `family_registrations` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `family_registrations_name` ON `family_registrations` (`folded_name`);--> statement-breakpoint
CREATE INDEX `family_registrations_email` ON `family_registrations` (`folded_email`);--> statement-breakpoint
CREATE TABLE `newsletters` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`unsubscribe_token` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletters_email_unique` ON `newsletters` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `newsletters_unsubscribeToken_unique` ON `newsletters` (`unsubscribe_token`);--> statement-breakpoint
CREATE INDEX `newsletters_newest` ON `newsletters` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`about_id` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`html` text NOT NULL,
	`text` text NOT NULL,
	`headers` text DEFAULT '{}' NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` text NOT NULL,
	`leased_until` text,
	`last_error` text,
	`created_at` text NOT NULL,
	`sent_at` text,
	CONSTRAINT "outbox_kind" CHECK("kind" IN ('registration', 'story', 'newsletter')),
	CONSTRAINT "outbox_status" CHECK("status" IN ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE INDEX `outbox_newest` ON `outbox` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_status_newest` ON `outbox` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_kind_newest` ON `outbox` (`kind`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`) WHERE "status" = 'queued';--> statement-breakpoint
CREATE INDEX `outbox_about` ON `outbox` (`about_id`);--> statement-breakpoint
CREATE TABLE `photos` (
	`id` text PRIMARY KEY NOT NULL,
	`content_type` text,
	`story_id` text,
	`kind` text,
	`position` integer,
	`created_at` text NOT NULL,
	FOREIGN KEY (`story_id`) REFERENCES `story_submissions`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "photos_content_type" CHECK("content_type" IN ('image/jpeg', 'image/png')),
	CONSTRAINT "photos_kind" CHECK("kind" IN ('dish', 'kitchen')),
	CONSTRAINT "photos_position" CHECK("position" BETWEEN 0 AND 4)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `photos_of_story` ON `photos` (`story_id`,`kind`,`position`);--> statement-breakpoint
CREATE INDEX `photos_unclaimed` ON `photos` (`created_at`) WHERE "story_id" IS NULL;--> statement-breakpoint
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
	`revised_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`family_registration_id`) REFERENCES `family_registrations`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "questionnaires_status" CHECK("status" IN ('pending', 'approved', 'needs_followup', 'rejected')),
	CONSTRAINT "questionnaires_preferred_filming_time" CHECK("preferred_filming_time" IN ('morning', 'afternoon', 'evening', 'weekend', 'flexible')),
	CONSTRAINT "questionnaires_comfort_level" CHECK("comfort_level" IN ('very_comfortable', 'comfortable', 'somewhat_comfortable', 'nervous'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `questionnaires_familyRegistrationId_unique` ON `questionnaires` (`family_registration_id`);--> statement-breakpoint
CREATE INDEX `questionnaires_newest` ON `questionnaires` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `questionnaires_status_newest` ON `questionnaires` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `site_contact_info` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`location` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `site_contact_info_one_active` ON `site_contact_info` (`is_active`) WHERE "is_active" = 1;--> statement-breakpoint
CREATE INDEX `site_contact_info_newest` ON `site_contact_info` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `story_submissions` (
	`id` text PRIMARY KEY NOT NULL,
	`author_name` text NOT NULL,
	`email` text NOT NULL,
	`title` text NOT NULL,
	`cultural_background` text,
	`content` text NOT NULL,
	`recipe_origins` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `story_submissions_newest` ON `story_submissions` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `tallies` (
	`entity` text NOT NULL,
	`status` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`entity`, `status`)
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
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_githubId_unique` ON `users` (`github_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `visits` (
	`id` text PRIMARY KEY NOT NULL,
	`family_registration_id` text NOT NULL,
	`scheduled_date` text NOT NULL,
	`time_slot` text NOT NULL,
	`duration` text DEFAULT '4 hours' NOT NULL,
	`status` text DEFAULT 'scheduled' NOT NULL,
	`notes` text,
	`crew_size` text DEFAULT '4' NOT NULL,
	`equipment` text,
	`sequence` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`family_registration_id`) REFERENCES `family_registrations`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "visits_status" CHECK("status" IN ('scheduled', 'confirmed', 'completed', 'cancelled')),
	CONSTRAINT "visits_time_slot" CHECK("time_slot" IN ('morning', 'afternoon', 'evening')),
	CONSTRAINT "visits_scheduled_date" CHECK("scheduled_date" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `visits_familyRegistrationId_unique` ON `visits` (`family_registration_id`);--> statement-breakpoint
CREATE INDEX `visits_by_date` ON `visits` (`scheduled_date`,`time_slot`);--> statement-breakpoint
CREATE INDEX `visits_newest` ON `visits` (`created_at`,`id`);