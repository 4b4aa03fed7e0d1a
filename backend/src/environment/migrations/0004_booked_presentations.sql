-- The one-to-one that an appointment becomes; bookings of before get theirs with their next mail.
ALTER TABLE bookings ADD COLUMN presentation_id integer UNIQUE REFERENCES presentations;
