-- The newest presentations of a location, and what a customer did: for search and history at the desk.
CREATE INDEX presentations_by_location ON presentations (location_id, id DESC);
--> statement-breakpoint
CREATE INDEX bookings_by_customer ON bookings (customer_id);
--> statement-breakpoint
CREATE INDEX consents_by_customer ON consents (customer_id);
--> statement-breakpoint
CREATE INDEX feedback_by_customer ON feedback (customer_id);
