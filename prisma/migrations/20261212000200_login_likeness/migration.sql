-- The small palochka is drawn like l; Latin letters that are drawn like plain ones, and dashes, are no other login.
drop index users_login_likeness_idx;
alter function login_likeness(text) rename to letters_likeness;
create function login_likeness(login text) returns text language sql immutable parallel safe
return letters_likeness(translate(normalize(login, NFKC),
  U&'\04C0\04CF\0131\0251\0261\1D00\1D04\1D05\1D07\1D0A\1D0B\1D0D\1D0F\1D18\1D1B\1D1C\1D20\1D21\1D22\2010\2011\2012\2013\2014\2015\2212',
  'lliagacdejkmoptuvwz-------'));
create index users_login_likeness_idx on users (login_likeness(login)) where deleted_at is null;
