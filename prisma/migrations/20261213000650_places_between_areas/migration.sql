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

-- Positions in degrees as near to those that they come from as turns around the Earth make them: a shift of the datum takes
-- places at the 180th meridian to the other side, and tears what lies along it. Longitudes end at `most`.
create function unwrap_positions(made jsonb, given jsonb, most float8) returns jsonb
  language plpgsql immutable strict parallel safe as $$
declare
  x float8;
  turn float8;
begin
  if jsonb_typeof(made) = 'object' then
    return (select jsonb_object_agg(key, case when key in ('coordinates', 'geometries')
      then unwrap_positions(value, given -> key, most) else value end) from jsonb_each(made));
  elsif jsonb_typeof(made -> 0) = 'number' then
    x := (made -> 0)::float8;
    turn := x - (given -> 0)::float8;
    x := x - 360 * round(turn / 360);
    -- Near a pole the longitude means nothing.
    if abs(turn - 360 * round(turn / 360)) > 1 and abs((given -> 1)::float8) > 89.999 then
      x := (given -> 0)::float8;
    end if;
    return jsonb_set(made, '{0}', to_jsonb(least(most, greatest(-most, x))));
  end if;
  return coalesce((
    select jsonb_agg(unwrap_positions(m.value, g.value, most) order by m.n)
    from jsonb_array_elements(made) with ordinality m (value, n)
    join jsonb_array_elements(given) with ordinality g (value, n) using (n)
  ), '[]');
end $$;

-- Whether something that is no single place reaches the edge of the world in degrees.
create function reaches_edge(given geometry) returns boolean language sql immutable strict parallel safe as $$
  select coalesce(
    st_geometrytype(given) <> 'ST_Point' and st_xmin(given) > -361 and st_xmax(given) < 361
      and (st_xmax(given) > 179.9 or st_xmin(given) < -179.9 or st_ymax(given) > 89.9 or st_ymin(given) < -89.9)
      and st_ymin(given) > -91 and st_ymax(given) < 91,
    false)
$$;

-- Whether both systems are of degrees from Greenwich; of a row of spatial_ref_sys and 4326.
create function are_degrees(source text, target text) returns boolean
  language plpgsql immutable strict parallel safe as $$
declare
  made geometry;
begin
  made := st_transform(st_point(10, 50), source, target);
  return coalesce(abs(st_x(made) - 10) < 0.1 and abs(st_y(made) - 50) < 0.1, false);
exception when others then
  return false;
end $$;

create function are_degrees(system integer) returns boolean language plpgsql stable strict parallel safe as $$
declare
  made geometry;
begin
  made := st_transform(st_setsrid(st_point(10, 50), 4326), system);
  return coalesce(abs(st_x(made) - 10) < 0.1 and abs(st_y(made) - 50) < 0.1, false);
exception when others then
  return false;
end $$;

create function unwrapped(made geometry, given geometry) returns geometry language sql immutable strict parallel safe as $$
  select st_setsrid(st_geomfromgeojson(unwrap_positions(
    st_asgeojson(made, 15)::jsonb, st_asgeojson(given, 15)::jsonb, 361)), st_srid(made))
$$;

-- Degrees that end at the 180th meridian.
create function ending_at_180(given geometry) returns geometry language sql immutable strict parallel safe as $$
  select case when st_xmax(given) <= 180 and st_xmin(given) >= -180 or st_xmax(given) > 180.1 or st_xmin(given) < -180.1 then given
    else st_setsrid(st_geomfromgeojson(unwrap_positions(
      st_asgeojson(given, 15)::jsonb, st_asgeojson(given, 15)::jsonb, 180)), st_srid(given)) end
$$;

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
  if reaches_edge(given)
    and are_degrees(coalesce((split_system(source))[3], source), coalesce((split_system(target))[3], target))
  then
    made := unwrapped(made, given);
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
  if reaches_edge(given) and are_degrees(system) then
    made := unwrapped(made, given);
  end if;
  return made;
end $$;
