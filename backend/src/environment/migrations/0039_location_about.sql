-- What a location says of itself: imprint, privacy, accessibility, in the form of the contract.
ALTER TABLE locations ADD COLUMN about jsonb DEFAULT '{}'::jsonb NOT NULL;
