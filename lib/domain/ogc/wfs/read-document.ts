import {
  defaultCrsName,
  ogcException,
  filterOf,
  missing,
  propertyName,
  readXml,
  wrongValue,
  type XmlNode,
} from '@/lib/domain/layer-queries'
import { kvpParametersOf } from '../common/kvp-parameters'
import type { SortKey } from '../reading/selection'
import { negotiate, unknownOperation, versionOf } from './negotiate'
import { declaredIn, typeNameIn } from './namespaces'
import type { FeatureQuery, WfsRequest } from './request'
import { requireStoredQuery, storedQuery } from './stored-queries'
import { valuesOf } from './value-reference'
import { wfsForms, wfsVersions } from './versions'

/** A request in an XML document. */
export function readDocument(text: string): WfsRequest {
  const root = readXml(text)
  const version = versionIn(root)
  requireWfs(root)
  switch (root.name) {
    case 'GetCapabilities': {
      const accepted = root.children.find(({ name }) => name === 'AcceptVersions')?.children ?? []
      return {
        operation: 'GetCapabilities',
        version: negotiate(
          accepted.map((one) => one.text.trim()),
          version,
        ),
      }
    }
    case 'DescribeFeatureType':
      return {
        operation: 'DescribeFeatureType',
        version: versionOf(version),
        typeNames: root.children
          .filter(({ name }) => name === 'TypeName')
          .map((node) => typeNameIn(node.text.trim(), declaredIn(root, node))),
        outputFormat: root.attributes.get('outputFormat') ?? null,
      }
    case 'GetFeature':
      return { operation: 'GetFeature', version: versionOf(version), ...featureQuery(root) }
    case 'GetPropertyValue':
      return {
        operation: 'GetPropertyValue',
        version: versionOf(version),
        ...valuesOf(featureQuery(root), root.attributes.get('valueReference')),
      }
    case 'ListStoredQueries':
    case 'DescribeStoredQueries':
      for (const { name, text: id } of root.children)
        if (name === 'StoredQueryId') requireStoredQuery(id.trim())
      return { operation: root.name, version: versionOf(version) }
    default:
      throw unknownOperation(root.name)
  }
}

/** The version that a document declares, for errors in the rest of it. */
export function claimedVersion(text: string): string | undefined {
  const start = text.slice(0, 4000).replace(/^\s*<\?[^>]*>/, '')
  const said = /\sversion\s*=\s*["']([0-9.]{1,10})["']/.exec(start)?.[1]
  return (
    said ??
    (/\sxmlns(:[^\s=]*)?\s*=\s*["']http:\/\/www\.opengis\.net\/wfs["']/.test(start) ? '1.1.0' : undefined)
  )
}

/** The version of a document, or the one that is the default of its namespace. */
function versionIn({ prefix, attributes }: XmlNode): string | undefined {
  const said = attributes.get('version')
  if (said !== undefined) return said
  const namespace = attributes.get(prefix ? `xmlns:${prefix}` : 'xmlns')
  return wfsVersions.find((version) => wfsForms[version].wfs[0] === namespace)
}

function requireWfs({ attributes }: XmlNode): void {
  const name = attributes.get('service')
  if (name !== undefined && name.toUpperCase() !== 'WFS')
    throw ogcException('InvalidParameterValue', 'ogc.service', { name }, 'service')
}

function featureQuery(root: XmlNode): FeatureQuery {
  const stored = root.children.find(({ name }) => name === 'StoredQuery')
  if (stored) return storedQueryOf(root, stored)
  const queries = root.children.filter(({ name }) => name === 'Query')
  const [query, ...more] = queries
  if (!query) throw missing('Query')
  if (more.length > 0)
    throw ogcException(
      'OptionNotSupported',
      'ogc.value',
      { name: 'Query', value: String(queries.length) },
      'Query',
    )
  const given = (name: string) => root.attributes.get(name)
  // The same checks as for KVP parameters.
  const keys = kvpParametersOf([
    ['count', given('count') ?? given('maxFeatures') ?? ''],
    ['startIndex', given('startIndex') ?? ''],
    ['resultType', given('resultType') ?? ''],
    ['resolve', given('resolve') ?? ''],
  ])
  keys.oneOf('resolve', ['none', 'local'])
  const filter = query.children.find(({ name }) => name === 'Filter')
  return {
    typeName: typeNameOf(query, root),
    properties: propertiesOf(query),
    filter: filter ? filterOf(filter, defaultCrsName) : null,
    sort: sortOf(query.children.find(({ name }) => name === 'SortBy')),
    srsName: query.attributes.get('srsName') ?? null,
    count: keys.whole('count', 0) ?? null,
    startIndex: keys.whole('startIndex', 0) ?? 0,
    hits: keys.oneOf('resultType', ['results', 'hits']) === 'hits',
    outputFormat: given('outputFormat') ?? null,
  }
}

function storedQueryOf(root: XmlNode, stored: XmlNode): FeatureQuery {
  const parameter = stored.children.find(
    ({ name, attributes }) => name === 'Parameter' && attributes.get('name')?.toLowerCase() === 'id',
  )
  return storedQuery(stored.attributes.get('id') ?? '', parameter?.text.trim(), {
    srsName: null,
    outputFormat: root.attributes.get('outputFormat') ?? null,
  })
}

function typeNameOf(query: XmlNode, root: XmlNode): string {
  const names = query.attributes.get('typeNames') ?? query.attributes.get('typeName') ?? ''
  const [name, ...more] = names.split(/[\s,()]+/).filter(Boolean)
  if (!name) throw missing('typeNames')
  if (more.length > 0) throw wrongValue('typeNames', names)
  return typeNameIn(name, declaredIn(root, query))
}

function propertiesOf(query: XmlNode): string[] | null {
  const names = query.children
    .filter(({ name }) => name === 'PropertyName')
    .map(({ text }) => propertyName(text))
  return names.length === 0 || names.includes('*') ? null : names
}

function sortOf(node: XmlNode | undefined): SortKey[] {
  const properties = node?.children.filter(({ name }) => name === 'SortProperty') ?? []
  if (properties.length > 10) throw wrongValue('SortBy', String(properties.length))
  return properties.map((property) => {
    const inner = (...names: string[]) => property.children.find(({ name }) => names.includes(name))?.text
    return {
      name: propertyName(inner('ValueReference', 'PropertyName') ?? ''),
      descending: /^d/i.test(inner('SortOrder')?.trim() ?? ''),
    }
  })
}
