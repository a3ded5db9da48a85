-- The data table that a file without geometry became.
alter table import_jobs add column table_id integer references data_tables (id) on delete set null on update cascade;
create index import_jobs_table_id_idx on import_jobs (table_id);
