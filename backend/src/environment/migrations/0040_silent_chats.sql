-- Whether the visitor has silenced the sound of messages. Who has seen nothing yet may have done so.
ALTER TABLE chat_seen ADD COLUMN is_silent boolean DEFAULT false NOT NULL, ALTER COLUMN seen_until SET DEFAULT 0;
