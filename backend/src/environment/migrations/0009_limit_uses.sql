-- Uses of limits that all instances count together. The key names the limit and holds a hash of who used it, never the name itself.
-- Names and types of the columns are those of rate-limiter-flexible. Unlogged: after a crash of the database counting begins again.
CREATE UNLOGGED TABLE limit_uses (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
