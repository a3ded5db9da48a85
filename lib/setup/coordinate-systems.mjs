// Writes lib/domain/coordinates/registry.json from the database of PROJ: the names, axes, units and areas of use of the
// systems of EPSG and ESRI. Run it with the path of a proj.db and a JSON list of the geographic systems on an old ellipsoid
// that the database transforms to WGS 84 without a shift:
// node lib/setup/coordinate-systems.mjs /usr/share/proj/proj.db unshifted.json
import { readFileSync, writeFileSync } from 'node:fs'
import sqlite from 'node-sqlite3-wasm'

const [path, list] = process.argv.slice(2)
const unshifted = new Set(JSON.parse(readFileSync(list, 'utf8')))
const db = new sqlite.Database(path, { readOnly: true })

const axes = `
  join axis a1 on a1.coordinate_system_auth_name = c.coordinate_system_auth_name
    and a1.coordinate_system_code = c.coordinate_system_code and a1.coordinate_system_order = 1
  join axis a2 on a2.coordinate_system_auth_name = c.coordinate_system_auth_name
    and a2.coordinate_system_code = c.coordinate_system_code and a2.coordinate_system_order = 2
  join unit_of_measure u on u.auth_name = a1.uom_auth_name and u.code = a1.uom_code`
const columns = (table) => `
  c.auth_name as authority, c.code, c.name, c.deprecated, a1.name as first, a2.name as second, u.conv_factor as unit,
  (select min(e.west_lon || ',' || e.south_lat || ',' || e.east_lon || ',' || e.north_lat)
    from usage s join extent e on e.auth_name = s.extent_auth_name and e.code = s.extent_code
    where s.object_table_name = '${table}' and s.object_auth_name = c.auth_name and s.object_code = c.code) as area,
  (select min(alt_name) from alias_name n where n.table_name = '${table}' and n.source = 'ESRI'
    and n.auth_name = c.auth_name and n.code = c.code) as alias,
  (select min(replacement_code) from deprecation d where d.table_name = '${table}'
    and d.deprecated_auth_name = c.auth_name and d.deprecated_code = c.code and d.replacement_auth_name = 'EPSG'
    having count(*) = 1) as replacement`

const geographic = db.all(`
  select ${columns('geodetic_crs')}, c.auth_name || ':' || c.code as base
  from geodetic_crs c ${axes}
  where c.auth_name in ('EPSG', 'ESRI') and c.type = 'geographic 2D'`)
const projected = db.all(`
  select ${columns('projected_crs')}, c.geodetic_crs_auth_name || ':' || c.geodetic_crs_code as base,
    c.conversion_auth_name as maker, c.conversion_code as conversion
  from projected_crs c ${axes}
  where c.auth_name in ('EPSG', 'ESRI') and c.text_definition is null`)

// Some of ESRI's are written out, on WGS 84 or a sphere for the most part.
const written = db
  .all(`
  select c.auth_name as authority, c.code, c.name, c.text_definition as text, 'Easting' as first, 'Northing' as second,
    1 as unit, '-180,-90,180,90' as area, null as alias, null as replacement
  from projected_crs c where c.auth_name = 'ESRI' and c.text_definition is not null`)
  .filter(({ text }) => /DATUM\["(D_WGS_1984|D_Sphere\w*)"/.test(text) && text.endsWith('UNIT["Meter",1.0]]'))
  .map((row) => ({ ...row, base: /"D_WGS_1984"/.test(row.text) ? 'EPSG:4326' : 'EPSG:4035' }))

const ours = new Set([...geographic, ...projected].filter(isEpsg).map(keyOf))
const kept = [...geographic, ...projected, ...written].filter((row) => isEpsg(row) || !ours.has(keyOf(row)))
// ESRI numbers other planets from 104872 on.
const onEarth = ({ base }) => !(base.startsWith('ESRI:') && Number(base.slice(5)) >= 104_872)
const systems = kept.filter((row) => row.area && onEarth(row)).map(line)
writeFileSync(
  new URL('../domain/coordinates/registry.json', import.meta.url),
  `${JSON.stringify({ systems: systems.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })) }, null, 2)}\n`,
)

/** @param {{ code: unknown }} row */
function keyOf({ code }) {
  return JSON.stringify(code).replaceAll('"', '')
}

function isEpsg({ authority }) {
  return authority === 'EPSG'
}

/** PROJ takes a place without an operation as it is, so an old ellipsoid without a datum counts too. */
function isUnshifted({ authority, code, name }) {
  const isModern = /GRS 1980|WGS 84|GEM 10C|OSU\d|Sphere/.test(name)
  return unshifted.has(`${authority}:${code}`) || (/^Un(known|specified) datum/.test(name) && !isModern)
}

function line(row) {
  const northFirst =
    /^(Northing|Geodetic latitude)$/.test(row.first) && /^(Easting|Geodetic longitude)$/.test(row.second)
  return [
    `${row.authority}:${row.code}`,
    row.name,
    row.base === `${row.authority}:${row.code}` ? '' : row.base.replace('EPSG:', ''),
    `${northFirst ? 'n' : ''}${isUnshifted(row) ? 'z' : ''}`,
    row.unit === 1 ? '' : Math.abs(row.unit - Math.PI / 180) < 1e-15 ? 'd' : row.unit,
    row.area
      .split(',')
      .map((side) => Math.round(Number(side) * 100) / 100)
      .join(),
    row.replacement ?? '',
    /^EPSG:4(284|200)$/.test(row.base) ? projectionOf(row) : '',
    row.alias && plain(row.alias) !== plain(row.name) ? row.alias : '',
  ]
    .join('|')
    .replace(/\|+$/, '')
}

/** The projection as PROJ writes it, for the datums whose shift is our own. */
function projectionOf({ maker, conversion }) {
  if (!conversion) return '+proj=longlat'
  const found = db.get('select * from conversion where auth_name = ? and code = ?', [maker, conversion])
  const given = new Map()
  for (let at = 1; at <= 7; at++) {
    const [value, unit] = [found[`param${at}_value`], found[`param${at}_uom_code`]]
    given.set(found[`param${at}_code`], unit === 9110 ? fromSexagesimal(value) : value)
  }
  const values = (names) => names.map(([name, code]) => `+${name}=${given.get(code)}`).join(' ')
  const common = [
    ['x_0', 8806],
    ['y_0', 8807],
  ]
  if (found.method_code === 9807)
    return `+proj=tmerc ${values([['lat_0', 8801], ['lon_0', 8802], ['k', 8805], ...common])}`
  if (found.method_code === 9805)
    return `+proj=merc ${values([['lat_ts', 8823], ['lon_0', 8802], ...common])}`
  throw new Error(`How does PROJ write ${JSON.stringify(found.name)}?`)
}

/** 44.32 is 44 degrees 32 minutes. */
function fromSexagesimal(value) {
  const seconds = Math.round(Math.abs(value) * 1e8) / 1e4
  const [degrees, minutes] = [Math.floor(seconds / 1e4), Math.floor((seconds % 1e4) / 100)]
  return Math.sign(value) * (degrees + minutes / 60 + (seconds % 100) / 3600)
}

/** Names are compared without signs and case. */
function plain(name) {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}
