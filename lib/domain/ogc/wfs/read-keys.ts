import {
  allOf,
  boxIn,
  Budget,
  defaultCrsName,
  ogcException,
  type Filter,
  missing,
  namedCrs,
  propertyName,
  readBox,
  readCql,
  readFes,
  splitBox,
  wrongBox,
  wrongValue,
} from '@/lib/domain/layer-queries'
import type { KvpParameters } from '../common/kvp-parameters'
import { rejectNarrowing } from '../common/reject-narrowing'
import type { SortKey } from '../reading/selection'
import { negotiate, requireOperation, unknownOperation, versionOf } from './negotiate'
import type { FeatureQuery, WfsRequest } from './request'
import { requireStoredQuery, storedQuery } from './stored-queries'

/** A request in KVP parameters. */
export function readKeys(keys: KvpParameters): WfsRequest {
  const service = keys.get('service')
  if (service !== undefined && service.toUpperCase() !== 'WFS')
    throw ogcException('InvalidParameterValue', 'ogc.service', { name: service }, 'service')
  const operation = requireOperation(keys)
  switch (operation.toLowerCase()) {
    case 'getcapabilities':
      return {
        operation: 'GetCapabilities',
        version: negotiate(keys.list('acceptversions'), keys.get('version')),
      }
    case 'describefeaturetype':
      return {
        operation: 'DescribeFeatureType',
        version: versionOf(keys.get('version')),
        typeNames: typeNamesOf(keys),
        outputFormat: keys.get('outputformat') ?? null,
      }
    case 'liststoredqueries':
    case 'describestoredqueries': {
      for (const name of keys.list('storedquery_id')) requireStoredQuery(name)
      const isList = operation.toLowerCase().startsWith('list')
      return {
        operation: isList ? 'ListStoredQueries' : 'DescribeStoredQueries',
        version: versionOf(keys.get('version')),
      }
    }
    case 'getfeature':
      return { operation: 'GetFeature', version: versionOf(keys.get('version')), ...featureQuery(keys) }
    default:
      throw unknownOperation(operation)
  }
}

/** `a,b` or `(a)(b)`. */
const typeNamesOf = (keys: KvpParameters) =>
  (keys.get('typenames') ?? keys.get('typename') ?? '')
    .split(/[,()]/)
    .map((name) => name.trim())
    .filter(Boolean)

function featureQuery(keys: KvpParameters): FeatureQuery {
  rejectNarrowing(keys, [])
  const stored = keys.get('storedquery_id') ?? keys.get('storedqueryid')
  if (stored !== undefined)
    return storedQuery(stored, keys.get('id'), {
      srsName: keys.get('srsname') ?? null,
      outputFormat: keys.get('outputformat') ?? null,
    })
  const ids = idsOf(keys)
  const [typeName = typeOfIds(ids), ...more] = typeNamesOf(keys)
  if (more.length > 0)
    throw ogcException(
      'OptionNotSupported',
      'ogc.value',
      { name: 'typeNames', value: more.join() },
      'typeNames',
    )
  if (!typeName) throw missing('typeNames')
  const results = keys.oneOf('resulttype', ['results', 'hits'])
  return {
    typeName,
    properties: propertiesOf(keys.get('propertyname')),
    filter: filterOf(keys, ids),
    sort: sortOf(keys.get('sortby')),
    srsName: keys.get('srsname') ?? null,
    count: keys.whole('count', 0) ?? keys.whole('maxfeatures', 0) ?? null,
    startIndex: keys.whole('startindex', 0) ?? 0,
    hits: results === 'hits',
    outputFormat: keys.get('outputformat') ?? null,
  }
}

const idsOf = (keys: KvpParameters) => [...keys.list('resourceid'), ...keys.list('featureid')]

/** `roads.7` includes the layer name. */
const typeOfIds = ([first]: readonly string[]) =>
  first?.slice(0, Math.max(0, first.lastIndexOf('.'))) || undefined

function propertiesOf(text: string | undefined): string[] | null {
  const names = (text ?? '')
    .split(/[,()]/)
    .map((name) => name.trim())
    .filter(Boolean)
  return names.length === 0 || names.includes('*') ? null : names.map(propertyName)
}

/** All restrictions together. */
function filterOf(keys: KvpParameters, ids: readonly string[]): Filter | null {
  const fes = keys.get('filter')
  const cql = keys.get('cql_filter')
  return allOf(
    idsFilter(ids),
    boxFilter(keys.get('bbox')),
    fes === undefined ? null : readFes(withoutParentheses(fes), defaultCrsName),
    cql === undefined ? null : readCql(cql),
  )
}

/** At most as many ids as a filter may name. */
function idsFilter(ids: readonly string[]): Filter | null {
  new Budget().condition(ids.length)
  return ids.length > 0 ? { op: 'ids', ids } : null
}

const withoutParentheses = (text: string) => /^\(([\s\S]*)\)$/.exec(text)?.[1] ?? text

/** A box without a system is in the system of the features. */
function boxFilter(text: string | undefined): Filter | null {
  if (text === undefined) return null
  const { numbers, crs } = splitBox(text)
  const named = namedCrs(crs ?? defaultCrsName, 'bbox')
  const geometry = boxIn(named.crs, readBox(numbers, named.northFirst), () => wrongBox('bbox'))
  return { op: 'spatial', relation: 'intersects', name: null, geometry }
}

function sortOf(text: string | undefined): SortKey[] {
  if (text === undefined) return []
  const keys = text.split(',').map((part) => part.trim())
  if (keys.length > 10) throw wrongValue('sortBy', text)
  return keys.map((part) => {
    // A plus of the query string is decoded as a blank.
    const [, name, order = 'ASC'] = /^(.*?)(?:[\s+]+(A|D|ASC|DESC|ASCENDING|DESCENDING))?$/i.exec(part) ?? []
    if (!name) throw wrongValue('sortBy', text)
    return { name: propertyName(name), descending: /^d/i.test(order) }
  })
}
