-- What of a file an import left out or changed: [{kind, name, count}].
alter table import_jobs add column notices jsonb not null default '[]';
-- How an import changed an existing layer: {added, changed, unchanged, missing}.
alter table import_jobs add column changes jsonb;
