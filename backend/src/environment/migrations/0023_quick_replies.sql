-- Short answers that the consultant offers with a message.
ALTER TABLE chat_messages ADD COLUMN quick_replies jsonb NOT NULL DEFAULT '[]'::jsonb;
