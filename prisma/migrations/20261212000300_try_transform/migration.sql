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

-- The same for a geometry in degrees and a system that may be a row of spatial_ref_sys: PostGIS keeps the transformations of
-- those, and makes those of a text again for every geometry, which takes milliseconds.
create function transform_by_row_strictly(given geometry, system integer, target text) returns geometry
  language plpgsql stable parallel safe as $$
declare
  made geometry;
begin
  if system is not null and exists (select from spatial_ref_sys s where s.srid = system) then
    made := st_transform(given, system);
  else
    made := st_transform(given, 'EPSG:4326', target);
  end if;
  return made;
end $$;

create function try_transform(given geometry, system integer, target text) returns geometry
  language plpgsql stable parallel safe as $$
begin
  return transform_by_row_strictly(given, system, target);
exception when others then
  return null;
end $$;

-- Systems of GSK-2011 and SK-63 that PostGIS lacks; only the owner of the table may add them.
do $$
begin
  if has_table_privilege('spatial_ref_sys', 'insert') then
    insert into spatial_ref_sys (srid, auth_name, auth_srid)
    select code, 'EPSG', code from (
      select 7683 as code
      union all select generate_series(7825, 7831)
      union all select generate_series(20904, 20932)
      union all select generate_series(21004, 21032)
      union all select generate_series(21207, 21264)
      union all select generate_series(21307, 21364)
    ) systems
    on conflict do nothing;
  end if;
end $$;
