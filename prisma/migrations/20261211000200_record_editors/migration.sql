-- Who is editing which field now; rows last seconds, so that losing them in a crash is right.
create unlogged table record_editors (
  holder text not null,
  kind text not null,
  record_id integer not null,
  field text not null,
  user_id integer not null,
  until timestamptz(3) not null,
  primary key (kind, record_id, holder)
);
create index record_editors_until_idx on record_editors (until);
