-- When organizations work; a calendar without an organization is for all of them.
CREATE TABLE work_calendars (
  id serial PRIMARY KEY,
  title text NOT NULL,
  organization_id int REFERENCES organizations (id) ON DELETE CASCADE ON UPDATE CASCADE,
  timezone text NOT NULL,
  weekly jsonb NOT NULL DEFAULT '[]',
  exceptions jsonb NOT NULL DEFAULT '[]',
  is_default boolean NOT NULL DEFAULT false,
  revision int NOT NULL DEFAULT 1
);

CREATE INDEX work_calendars_organization_id_idx ON work_calendars (organization_id);
-- One default for each organization, and one for all.
CREATE UNIQUE INDEX work_calendars_default ON work_calendars (coalesce(organization_id, 0)) WHERE is_default;
