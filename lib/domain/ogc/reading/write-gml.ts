import { defaultCrsName, type ServedLayer } from '@/lib/domain/layer-queries'
import type { LayerField } from '@/lib/domain/layers'
import { gmlPropertiesOf } from '@/lib/domain/objects'
import { empty, join, type Sql, sql } from '@/lib/platform/database'
import { xmlName } from '@/lib/shared/xml-name'
import { escapeXml } from '../common/xml'
import { decimalsOf, geometryIn } from './geometry-sql'
import type { Selection } from './selection'
import { elementNameOf } from './map-layer'
import { valueOf } from './write-geojson'

/** How a version of GML writes features. */
export interface GmlForm {
  /** The element around each feature. */
  member: string
  /** Whether geometries need ids. */
  geometryIds: boolean
  /** Whether objects may have an identifier. */
  identifiers: boolean
}

/** A feature as GML text, written by the database. */
export function gmlOf(selection: Selection, form: GmlForm): Sql {
  const element = elementNameOf(selection.layer)
  const properties = propertiesOf(selection, form)
  const id = idOf(selection)
  const start = `<${form.member}><${element} gml:id="`
  const inner = properties.length > 0 ? sql` || ${join(properties, ' || ')}` : empty
  const standard = selection.withGmlProperties ? sql` || ${standardOf(selection, form)}` : empty
  return sql`${start}::text || ${id} || '">'${standard}${inner} || ${`</${element}></${form.member}>`}::text`
}

/** The standard properties of an object, in the order of the schema. */
function standardOf({ layer }: Selection, { identifiers }: GmlForm): Sql {
  const code = (name: string, value: Sql, space: Sql) =>
    sql`coalesce(${`<gml:${name}`}::text || ${space} || '>' || ${escaped(value)} || ${`</gml:${name}>`}::text, '')`
  const spaceOf = (space: Sql) => sql`' codeSpace="' || replace(${escaped(space)}, '"', '&quot;') || '"'`
  // The schema demands the space of an identifier, not that of a name.
  const identifier = code('identifier', sql`p.identifier`, spaceOf(sql`coalesce(p.identifier_space, '')`))
  return sql`coalesce((select ${code('description', sql`p.description`, sql`''`)} || ${identifiers ? identifier : sql`''`}
    || ${code('name', sql`p.name`, sql`coalesce(${spaceOf(sql`p.name_space`)}, '')`)}
    ${gmlPropertiesOf(layer.layer, layer.pk)}), '')`
}

/** The only property of a selection, or the id of the feature where it has none, as a member of a collection of values. */
export function gmlValueOf(selection: Selection, form: GmlForm): Sql {
  const [value = idOf(selection)] = propertiesOf(selection, form)
  return sql`${`<${form.member}>`}::text || ${value} || ${`</${form.member}>`}::text`
}

const idOf = ({ layer }: Selection) => sql`${`${xmlName(layer.name)}.`}::text || ${layer.pk}::text`

function propertiesOf(selection: Selection, form: GmlForm): Sql[] {
  const { layer, fields, withGeometry } = selection
  const properties = fields.map((field) => propertyOf(layer, field))
  return withGeometry ? [...properties, geometryOf(selection, form, idOf(selection))] : properties
}

function propertyOf({ workspace }: ServedLayer, field: LayerField): Sql {
  const tag = `${xmlName(workspace)}:${xmlName(field.name)}`
  return sql`coalesce(${`<${tag}>`}::text || ${textOf(field)} || ${`</${tag}>`}::text, '')`
}

// Characters that XML cannot represent, not even escaped.
const unwritable = `${String.fromCharCode(...Array.from({ length: 31 }, (_, at) => at + 1).filter((code) => ![9, 10, 13].includes(code)))}\ufffe\uffff`

/** Testing is much cheaper than replacing, and hardly any text has such characters. */
const writable = (text: Sql) =>
  sql`case when ${text} ~ ${`[${unwritable}]`} then translate(${text}, ${unwritable}, '') else ${text} end`

const escaped = (text: Sql) =>
  sql`replace(replace(replace(replace(${writable(text)}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), chr(13), '&#13;')`

function textOf(field: LayerField): Sql {
  const value = valueOf(field)
  switch (field.type) {
    case 'string':
      return escaped(value)
    case 'double':
      return sql`replace(${value}::text, 'Infinity', 'INF')`
    case 'timestamp':
      return sql`btrim(to_json(${value})::text, '"')`
    default:
      return sql`${value}::text`
  }
}

// Bits of st_asgml: 1 writes the system as a URN, 4 writes a line as a LineString.
const options = 5

function geometryOf(selection: Selection, { geometryIds }: GmlForm, id: Sql): Sql {
  const { layer, crs } = selection
  const tag = `${xmlName(layer.workspace)}:${xmlName(layer.layer.geomField)}`
  const placed = geometryIn(layer, crs)
  const turned = crs.northFirst ? sql`st_flipcoordinates(${placed})` : placed
  const own = sql`${id} || '.geometry'`
  const whole = geometryIds ? withIds(selection, turned, own) : asGml(selection, turned, sql`null::text`)
  return sql`coalesce(${`<${tag}>`}::text || ${named(whole, crs)} || ${`</${tag}>`}::text, '')`
}

const asGml = ({ crs }: Selection, geometry: Sql, id: Sql) =>
  sql`st_asgml(3, ${geometry}, ${decimalsOf(crs)}::int, ${options}::int, 'gml', ${id})`

/** Gives every geometry of a document a unique id. The database gives the parts of a geometry the id of the
 * whole, so the parts of a Multi geometry are written one by one. */
function withIds(selection: Selection, geometry: Sql, id: Sql): Sql {
  const whole = asGml(selection, geometry, id)
  const { geometryType } = selection.layer.layer
  if (geometryType !== null && ['Point', 'LineString', 'Polygon'].includes(geometryType)) return whole
  const part = asGml(selection, sql`p.geom`, sql`${id} || '.' || p.path[1]`)
  const multi = (name: string, member: string) => sql`
    (select ${`<gml:${name} srsName="${defaultCrsName}" gml:id="`}::text || ${id} || ${`"><gml:${member}>`}::text
      || string_agg(${part}, ${`</gml:${member}><gml:${member}>`} order by p.path)
      || ${`</gml:${member}></gml:${name}>`}::text
    from st_dump(${geometry}) p)`
  return sql`case geometrytype(${geometry}) when 'MULTIPOLYGON' then ${multi('MultiSurface', 'surfaceMember')}
    when 'MULTILINESTRING' then ${multi('MultiCurve', 'curveMember')}
    when 'MULTIPOINT' then ${multi('MultiPoint', 'pointMember')} else ${whole} end`
}

/** Replaces the URN that the database writes by the name that the caller used for the system. The version
 * part of a URN can hold anything. */
function named(written: Sql, { name }: Selection['crs']): Sql {
  return name === defaultCrsName
    ? written
    : sql`replace(${written}, ${`srsName="${defaultCrsName}"`}, ${`srsName="${escapeXml(name)}"`})`
}
