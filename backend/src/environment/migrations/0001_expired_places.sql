-- Places in line that were given up because nobody listened, until their owner is told on the next push (Q6).
CREATE TABLE expired_places (
  location_id integer NOT NULL REFERENCES locations,
  customer_id integer NOT NULL REFERENCES customers,
  PRIMARY KEY (location_id, customer_id)
);
