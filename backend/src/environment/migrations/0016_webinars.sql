-- Whether anybody with the webinar's link may enter; otherwise only who is invited.
ALTER TABLE presentations ADD COLUMN is_open_to_all boolean NOT NULL DEFAULT false;
--> statement-breakpoint
-- While a webinar is rehearsed: visitors get no address of its stream.
ALTER TABLE presentations ADD COLUMN rehearsed_since timestamptz;
--> statement-breakpoint
-- Whether somebody entered by the link of an open webinar; otherwise the invitation was sent.
ALTER TABLE invitations ADD COLUMN by_link boolean NOT NULL DEFAULT false;
--> statement-breakpoint
-- How a webinar was planned at the desk. One of an earlier release has none.
CREATE TABLE webinars (
  presentation_id integer PRIMARY KEY REFERENCES presentations ON DELETE CASCADE,
  time_zone text NOT NULL,
  duration_minutes integer NOT NULL,
  language text NOT NULL,
  model_id integer REFERENCES products ON DELETE SET NULL,
  reminder_minutes jsonb NOT NULL,
  showroom_url text NOT NULL,
  moves integer NOT NULL DEFAULT 0,
  most_guests integer NOT NULL DEFAULT 0
);
--> statement-breakpoint
-- Reminder mails that are still to be sent.
CREATE TABLE webinar_reminders (
  presentation_id integer NOT NULL REFERENCES webinars ON DELETE CASCADE,
  due_at timestamptz NOT NULL,
  PRIMARY KEY (presentation_id, due_at)
);
