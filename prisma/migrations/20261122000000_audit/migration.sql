-- Who changed what, before and after. Rows are never changed; people and things they name may be deleted.
CREATE TABLE audit (
  id bigserial PRIMARY KEY,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  caller_id integer,
  noun text NOT NULL,
  entity_id integer NOT NULL,
  action text NOT NULL,
  before jsonb,
  after jsonb,
  organization_ids integer[] NOT NULL DEFAULT '{}',
  cluster_id integer
);
CREATE INDEX audit_noun_entity_id_id_idx ON audit (noun, entity_id, id);
CREATE INDEX audit_caller_id_id_idx ON audit (caller_id, id);
CREATE INDEX audit_at_idx ON audit (at);
CREATE INDEX audit_organization_ids_idx ON audit USING gin (organization_ids);
