-- PROJ leaves places of an old datum outside of the areas of all its operations as they are, hundreds of metres off. The text
-- of such a system names its geographic system and a shift for these places: `?EPSG:4230?+proj=longlat ...?EPSG:23035`.
create function split_system(text) returns text[] language sql immutable strict parallel safe as $$
  select regexp_match($1, '^\?([^?]*)\?([^?]*)\?(.*)$')
$$;

-- The numbers of the parts with a place that has not been shifted; null when there are none. A difference of 1e-7 is a
-- centimetre in degrees, and in metres still more than rounding does.
create function unshifted_parts(shifted geometry, own geometry) returns integer[]
  language sql immutable strict parallel safe as $$
  select array_agg(distinct s.path[1])
  from st_dumppoints(shifted) s join st_dumppoints(own) o using (path)
  where abs(st_x(s.geom) - st_x(o.geom)) < 1e-7 and abs(st_y(s.geom) - st_y(o.geom)) < 1e-7
$$;

-- A geometry with some parts of another one; all of the other one if it has no parts.
create function with_parts(given geometry, other geometry, numbers integer[]) returns geometry
  language plpgsql immutable strict parallel safe as $$
declare
  made geometry;
begin
  if st_geometrytype(given) not like 'ST_Multi%' and st_geometrytype(given) <> 'ST_GeometryCollection' then
    return other;
  end if;
  select st_collect(array_agg(part order by n)) into made
  from (
    select path[1] as n,
      case when max(cardinality(path)) = 1 then (array_agg(geom))[1] else st_collect(array_agg(geom order by path)) end as part
    from (
      select path, geom from st_dump(given) where path[1] <> all (numbers)
      union all
      select path, geom from st_dump(other) where path[1] = any (numbers)
    ) pieces
    group by 1
  ) parts;
  if st_geometrytype(given) = 'ST_GeometryCollection' then
    made := st_forcecollection(made);
  end if;
  -- Empty parts could be lost on the way.
  return case when st_numgeometries(made) = st_numgeometries(given) then made else other end;
end $$;

create or replace function transform_strictly(given geometry, source text, target text) returns geometry
  language plpgsql immutable strict parallel safe as $$
declare
  parts text[];
  own geometry;
  made geometry;
  numbers integer[];
begin
  if source like '?%' then
    parts := split_system(source);
    own := st_transform(given, parts[3], parts[1]);
    made := st_transform(given, parts[3], target);
    numbers := unshifted_parts(made, own);
    if numbers is not null then
      made := with_parts(made, st_transform(own, parts[2], target), numbers);
    end if;
  elsif target like '?%' then
    parts := split_system(target);
    made := st_transform(given, source, parts[3]);
    numbers := unshifted_parts(made, st_transform(given, parts[1], parts[3]));
    if numbers is not null then
      own := st_transform(given, source, parts[2]);
      made := with_parts(made, st_transform(own, parts[1], parts[3]), numbers);
    end if;
  else
    made := st_transform(given, source, target);
  end if;
  return made;
end $$;

create or replace function transform_by_row_strictly(given geometry, system integer, target text) returns geometry
  language plpgsql stable parallel safe as $$
declare
  parts text[];
  made geometry;
  base integer;
  numbers integer[];
begin
  if system is null or not exists (select from spatial_ref_sys s where s.srid = system) then
    return transform_strictly(given, 'EPSG:4326', target);
  end if;
  made := st_transform(given, system);
  if target like '?%' then
    parts := split_system(target);
    base := split_part(parts[1], ':', 2);
    numbers := unshifted_parts(made, st_transform(st_setsrid(given, base), system));
    if numbers is not null then
      made := with_parts(made, st_transform(st_setsrid(st_transform(given, parts[2]), base), system), numbers);
    end if;
  end if;
  return made;
end $$;
