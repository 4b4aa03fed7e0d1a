-- Each message of a guest is compared with the names of those who wrote at the desk (sender type other than 4): they are
-- found without reading the guests' messages.
CREATE INDEX chat_messages_of_desk ON chat_messages (presentation_id) WHERE sender_type <> 4;
