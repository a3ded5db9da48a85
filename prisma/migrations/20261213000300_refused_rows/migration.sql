-- The stored rows that an import could not take, as CSV; the sweep of unused uploads removes it.
alter table import_jobs add column refused_file text references files (name) on delete set null on update cascade;
create index import_jobs_refused_file_idx on import_jobs (refused_file);
