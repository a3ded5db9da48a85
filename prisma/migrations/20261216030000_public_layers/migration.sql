-- A layer that everybody may read, without signing in as well.
ALTER TABLE layers ADD COLUMN public BOOLEAN NOT NULL DEFAULT false;

CREATE INDEX layers_public_idx ON layers (id) WHERE public;
