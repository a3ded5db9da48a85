-- A geometry in another system, or null where PROJ cannot take it there or cannot read the system. PostGIS fails then, and
-- one place beyond the edge of a projection would fail a whole map.
--
-- Two functions: in the embedded database an unreadable system ends a statement without an error. The end of the inner
-- function is then an error that the outer one catches.
create function transform_strictly(given geometry, source text, target text) returns geometry
  language plpgsql immutable strict parallel safe as $$
declare
  made geometry;
begin
  made := st_transform(given, source, target);
  return made;
end $$;

create function try_transform(given geometry, source text, target text) returns geometry
  language plpgsql immutable strict parallel safe as $$
begin
  return transform_strictly(given, source, target);
exception when others then
  return null;
end $$;
