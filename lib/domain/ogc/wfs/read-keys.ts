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
import { xmlName } from '@/lib/shared/xml-name'
import { type KvpParameters, requireService } from '../common/kvp-parameters'
import { rejectNarrowing } from '../common/reject-narrowing'
import type { SortKey } from '../reading/selection'
import { negotiate, requireOperation, unknownOperation, versionOf } from './negotiate'
import { namespacesOf, typeNameIn } from './namespaces'
import type { FeatureQuery, WfsRequest } from './request'
import { requireStoredQuery, storedQuery } from './stored-queries'
import { valuesOf } from './value-reference'
import type { WfsVersion } from './versions'

/** A request in KVP parameters. */
export function readKeys(keys: KvpParameters): WfsRequest {
  requireService(keys, 'WFS', true)
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
        version: requireVersion(keys),
        typeNames: typeNamesOf(keys),
        outputFormat: keys.get('outputformat') ?? null,
      }
    case 'liststoredqueries':
    case 'describestoredqueries': {
      for (const name of keys.list('storedquery_id')) requireStoredQuery(name)
      const isList = operation.toLowerCase().startsWith('list')
      return {
        operation: isList ? 'ListStoredQueries' : 'DescribeStoredQueries',
        version: requireVersion2(keys),
      }
    }
    case 'getfeature':
      return { operation: 'GetFeature', version: requireVersion(keys), ...featureQuery(keys) }
    case 'getpropertyvalue':
      return {
        operation: 'GetPropertyValue',
        version: requireVersion2(keys),
        ...valuesOf(featureQuery(keys), keys.given('valuereference')),
      }
    default:
      throw unknownOperation(operation)
  }
}

/** Every request by parameters but GetCapabilities needs its version. */
const requireVersion = (keys: KvpParameters) => versionOf(keys.require('version'))

/** The version of an operation that 1.1.0 does not have. */
function requireVersion2(keys: KvpParameters): WfsVersion {
  const version = requireVersion(keys)
  if (version !== '2.0.0') throw unknownOperation(keys.require('request'))
  return version
}

/** `a,b` or `(a)(b)`. */
function typeNamesOf(keys: KvpParameters): string[] {
  const namespaces = namespacesOf(keys)
  return (keys.get('typenames') ?? keys.get('typename') ?? '')
    .split(/[,()]/)
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => typeNameIn(name, namespaces))
}

function featureQuery(keys: KvpParameters): FeatureQuery {
  rejectNarrowing(keys, [])
  keys.oneOf('resolve', ['none', 'local'])
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
  requireIdsOf(typeName, ids)
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

/** Rejects ids of another layer than the one that is asked for. */
function requireIdsOf(typeName: string, ids: readonly string[]): void {
  const name = typeName.slice(typeName.indexOf(':') + 1)
  const other = ids.find((id) => {
    const own = typeOfIds([id])
    return own !== undefined && ![typeName, name, xmlName(name)].includes(own)
  })
  if (other !== undefined) throw wrongValue('resourceId', other)
}

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
