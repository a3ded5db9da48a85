-- What of a file an import left out or changed: [{kind, name, count}].
alter table import_jobs add column notices jsonb not null default '[]';
