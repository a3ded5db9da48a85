-- Pages are read in any order: the numbers that are left, in place of the last one read.
alter table task_reads add column unread int4multirange not null default '{[1,)}';
update task_reads set unread = int4multirange(int4range(up_to + 1, null));
alter table task_reads drop column up_to;
