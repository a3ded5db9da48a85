-- What map services tell of a layer beside its title.
ALTER TABLE layers
  ADD COLUMN description text,
  ADD COLUMN keywords text[] NOT NULL DEFAULT '{}',
  ADD COLUMN attribution text,
  ADD COLUMN license text;
