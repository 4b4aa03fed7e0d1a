-- Gets replies to mails and to invitations; NULL for a dealer who reads none.
ALTER TABLE locations ADD COLUMN email text;
