-- Whether a presentation is marked as recorded, and what its visitors agree to.
ALTER TABLE "presentations" ADD COLUMN "recording" jsonb;
--> statement-breakpoint
-- Visitors' answers. Each holds for one run of the recording.
CREATE TABLE recording_consents (
  presentation_id integer NOT NULL REFERENCES presentations ON DELETE CASCADE,
  customer_id integer NOT NULL REFERENCES customers ON DELETE CASCADE,
  run integer NOT NULL,
  agreed boolean NOT NULL,
  disclosure jsonb NOT NULL,
  text_version text NOT NULL,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (presentation_id, customer_id, run)
);
