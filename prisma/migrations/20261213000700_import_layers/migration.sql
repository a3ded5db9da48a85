-- The layers that an import made or filled, in their order: several where each kind of geometry became a layer.
alter table import_jobs add column layer_ids integer[] not null default '{}';
update import_jobs set layer_ids = array[layer_id] where layer_id is not null;
