-- Each organization has its own numbers of a template: its acts have no gaps from those of others.
ALTER TABLE acts ADD COLUMN organization_id int REFERENCES organizations (id) ON DELETE RESTRICT ON UPDATE CASCADE;
UPDATE acts a SET organization_id = coalesce(
  (SELECT p.organization_id FROM act_templates p WHERE p.id = a.template_id),
  (SELECT t.organization_id FROM tasks t WHERE t.id = a.task_id));
DROP INDEX acts_template_id_number_key;
CREATE UNIQUE INDEX acts_template_id_organization_id_number_key ON acts (template_id, organization_id, number);
CREATE INDEX acts_organization_id_idx ON acts (organization_id);

-- Counters of templates for all begin again and pass over the numbers that there are.
ALTER TABLE act_counters ADD COLUMN organization_id int NOT NULL DEFAULT 0;
UPDATE act_counters c SET organization_id = p.organization_id FROM act_templates p
WHERE p.id = c.template_id AND p.organization_id IS NOT NULL;
DELETE FROM act_counters WHERE organization_id = 0;
ALTER TABLE act_counters ALTER COLUMN organization_id DROP DEFAULT;
ALTER TABLE act_counters DROP CONSTRAINT act_counters_pkey;
ALTER TABLE act_counters ADD PRIMARY KEY (template_id, organization_id, year);
