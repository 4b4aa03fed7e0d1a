-- When a link of a mail to the booking's address was used.
ALTER TABLE bookings ADD COLUMN email_proven_at timestamptz;
--> statement-breakpoint
-- The address whose mail carries the link. Null: no mail does, or one of an earlier release.
ALTER TABLE booking_links ADD COLUMN mailed_to text;
--> statement-breakpoint
-- Whether only mails to the customer's address carry the token.
ALTER TABLE invitations ADD COLUMN mailed boolean NOT NULL DEFAULT false;
--> statement-breakpoint
UPDATE invitations SET mailed = true FROM presentations
WHERE presentations.id = invitations.presentation_id AND presentations.type_id = 3 AND NOT invitations.by_link;
