-- Up to which message a visitor has seen the private chat: its timestamp, in ms since 1970.
CREATE TABLE chat_seen (
  presentation_id integer NOT NULL REFERENCES presentations,
  chat text NOT NULL,
  seen_until bigint NOT NULL,
  PRIMARY KEY (presentation_id, chat)
);
