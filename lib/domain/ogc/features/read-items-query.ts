import { isStored } from '@/lib/domain/coordinates'
import {
  allOf,
  type Box,
  boxIn,
  compileFilter,
  type Filter,
  fourFinite,
  literalFor,
  type NamedCrs,
  namedCrs,
  OgcException,
  placeFilter,
  readCql,
  readCqlJson,
  readInterval,
  type ServedLayer,
  timeFilter,
  withoutHeights,
  wrongBox,
} from '@/lib/domain/layer-queries'
import type { LayerField } from '@/lib/domain/layers'
import type { Database } from '@/lib/platform/database'
import { invalid, type Problem } from '@/lib/problems'
import type { SortKey } from '../reading/selection'
import { crs84 } from './describe-collection'
import { type ItemsQuery, knownParameters } from './schema'

/** The filter that the parameters of a list of features describe. */
export function filterOf(layer: ServedLayer, query: ItemsQuery): Filter | null {
  return allOf(
    query.bbox === undefined ? null : boxFilter(query.bbox, crsNamed(query['bbox-crs'], 'bbox-crs')),
    query.datetime === undefined ? null : momentsFilter(layer, query.datetime),
    query.filter === undefined ? null : givenFilter(query.filter, query),
    ...fieldFilters(layer, query),
  )
}

/** A filter in CQL2, as text or as JSON. */
function givenFilter(text: string, query: ItemsQuery): Filter {
  const crs = crsNamed(query['filter-crs'], 'filter-crs')
  const read = query['filter-lang'] === 'cql2-json' ? readCqlJson : readCql
  return asProblem(
    () => read(text, crs),
    (fault) => fault.problem,
  )
}

/** The fields of the answer in their order; all when none is named. */
export function fieldsOf(layer: ServedLayer, query: Pick<ItemsQuery, 'properties'>): readonly LayerField[] {
  if (query.properties === undefined) return layer.fields
  const names = query.properties
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  return names.map((name) => requireField(layer, name, 'properties'))
}

/** `+height,-planted` */
export function sortOf(layer: ServedLayer, query: Pick<ItemsQuery, 'sortby'>): SortKey[] {
  const keys = (query.sortby ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean)
  if (keys.length > 10) throw invalid({ path: 'sortby', rule: 'many', values: { limit: 10 } })
  return keys.map((key) => {
    // A plus in an address is a blank.
    const { name } = requireField(layer, key.replace(/^[+\- ]/, ''), 'sortby')
    return { name, descending: key.startsWith('-') }
  })
}

function requireField(layer: ServedLayer, name: string, path: string): LayerField {
  const field = layer.fields.find((one) => one.name === name)
  if (!field) throw invalid({ path: `${path}.${name.slice(0, 100)}`, rule: 'unknown' })
  return field
}

/** The filter with its geometries in degrees. */
export async function placedFilter(
  database: Database,
  layer: ServedLayer,
  filter: Filter | null,
): Promise<Filter | null> {
  try {
    const placed = await placeFilter(database, filter)
    // Rejects what does not go with the fields of the layer.
    if (placed) compileFilter(layer, placed)
    return placed
  } catch (error) {
    if (!(error instanceof OgcException)) throw error
    throw error.locator === 'bbox' ? invalid({ path: 'bbox', rule: 'invalid' }) : error.problem
  }
}

/** A coordinate system by its URI; by default longitude and latitude. */
export function crsNamed(uri: string | undefined, path: string): NamedCrs {
  const wrong = () => invalid({ path, rule: 'unknown' })
  if (uri !== undefined && !/^https?:|^urn:/i.test(uri)) throw wrong()
  return asProblem(() => namedCrs(uri || crs84, path), wrong)
}

/** Faults of the map services are problems of the request here. */
function asProblem<Made>(make: () => Made, wrong: (fault: OgcException) => Problem): Made {
  try {
    return make()
  } catch (error) {
    throw error instanceof OgcException ? wrong(error) : error
  }
}

/** Four numbers, or six of which the heights are ignored. A western edge east of the eastern one means that
 * the box crosses the 180th meridian. */
function boxFilter(text: string, { crs, northFirst }: NamedCrs): Filter {
  const wrong = () => invalid({ path: 'bbox', rule: 'invalid' })
  const corners = fourFinite(withoutHeights(text.split(',')))
  if (!corners) throw wrong()
  const [a1, b1, a2, b2] = corners
  const [west, south, east, north] = northFirst ? [b1, a1, b2, a2] : [a1, b1, a2, b2]
  if (south > north) throw wrong()
  const halves: Box[] =
    west <= east || !isStored(crs)
      ? [[west, south, east, north]]
      : [
          [west, south, 180, north],
          [-180, south, east, north],
        ]
  const parts = halves.map((half): Filter => {
    if (half[0] > half[2]) throw wrong()
    const geometry = asProblem(() => boxIn(crs, half, () => wrongBox('bbox')), wrong)
    return { op: 'spatial', relation: 'intersects', name: null, geometry }
  })
  return { op: 'or', parts }
}

/** A moment or an interval, closed or open at one end, over the dates of the layer; a layer without any is not
 * restricted. */
function momentsFilter(layer: ServedLayer, text: string): Filter | null {
  const range = readInterval(text)
  if (!range) throw invalid({ path: 'datetime', rule: 'invalid' })
  return timeFilter(layer, [range])
}

/** `name=value` for fields; an unknown name is rejected, since ignoring it would make the list look filtered.
 * */
function fieldFilters(layer: ServedLayer, query: ItemsQuery): Filter[] {
  return Object.entries(query)
    .filter(([name]) => !knownParameters.has(name))
    .map(([name, value]): Filter => {
      const field = layer.fields.find((one) => one.name === name)
      if (!field) throw invalid({ path: name.slice(0, 100), rule: 'unknown' })
      requireLiteral(field, String(value))
      return {
        op: 'compare',
        sign: '=',
        left: { kind: 'property', name },
        right: { kind: 'literal', value: String(value) },
        matchCase: true,
      }
    })
}

function requireLiteral(field: LayerField, value: string): void {
  try {
    literalFor(field, value)
  } catch (error) {
    throw error instanceof OgcException ? invalid({ path: field.name, rule: 'invalid' }) : error
  }
}
