-- What addresses and logins have used of their limits, shared by every process on this database. It may be lost
-- in a crash: nothing but a few tries depends on it.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
