CREATE TABLE `mail_requests` (
	`network` text NOT NULL,
	`day` text NOT NULL,
	`calls` integer NOT NULL,
	PRIMARY KEY(`network`, `day`)
);
--> statement-breakpoint
CREATE INDEX `mail_requests_oldest` ON `mail_requests` (`day`);