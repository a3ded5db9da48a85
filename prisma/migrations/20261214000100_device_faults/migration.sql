-- What devices reported and what was not stored as they said, counted by reason. No foreign key to devices: phones
-- of the mobile client and satellite ids have no row there.
CREATE TABLE device_faults (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  device_id integer NOT NULL,
  reason text NOT NULL,
  count bigint NOT NULL,
  last_at timestamptz(3) NOT NULL,
  said_at timestamptz(3),
  example text NOT NULL,
  PRIMARY KEY (user_id, device_id, reason)
);

-- The clock of the device was 1024 weeks behind, and the date is put right.
ALTER TABLE positions ADD COLUMN corrected boolean NOT NULL DEFAULT false;
