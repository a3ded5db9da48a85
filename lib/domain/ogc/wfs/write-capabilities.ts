import { listedSystems, urnOf } from '@/lib/domain/coordinates'
import type { Box, ServedLayer } from '@/lib/domain/layer-queries'
import type { Locale } from '@/lib/shared/locale'
import { abstractOf, keywordsOf } from '../common/about-service'
import { owsIdentification, owsKeywords, owsProvider } from '../common/ows-sections'
import { element, type Xml, type XmlChild, xmlDocument } from '../common/xml'
import { elementNameOf } from '../reading/map-layer'
import { filterCapabilities } from './filter-capabilities'
import { jsonFormats, namespaceOf, type WfsVersion, wfsForms, wfsVersions } from './versions'

export interface ListedLayer {
  served: ServedLayer
  box: Box | null
  /** Whether the caller may add, change and delete its objects. */
  isWritable: boolean
}

export interface Service {
  version: WfsVersion
  /** The address that clients append their parameters to. */
  endpoint: string
  locale: Locale
  layers: readonly ListedLayer[]
  /** Whether the caller may write at all. */
  writes: boolean
}

/** The capabilities of either version, which differ in namespaces, in the names of some elements and in the
 * conformance section of 2.0.0. */
export function writeCapabilities(service: Service): string {
  const { version, layers } = service
  const form = wfsForms[version]
  const [prefix, uri] = form.filter
  const workspaces = [...new Set(layers.map(({ served }) => served.workspace))]
  const root = element(
    'wfs:WFS_Capabilities',
    {
      version,
      'xmlns:wfs': form.wfs[0],
      'xmlns:ows': form.ows,
      'xmlns:gml': form.gmlNamespace[0],
      [`xmlns:${prefix}`]: uri,
      'xmlns:xlink': 'http://www.w3.org/1999/xlink',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      ...namespaceAttributes(workspaces, layers),
      'xsi:schemaLocation': form.wfs.join(' '),
    },
    owsIdentification(
      { title: 'Azimut WFS', type: 'WFS', versions: version === '2.0.0' ? wfsVersions : [version] },
      service.locale,
    ),
    owsProvider(),
    operations(service),
    element(
      'wfs:FeatureTypeList',
      null,
      layers.map((layer) => featureType(layer, version)),
    ),
    filterCapabilities(version),
  )
  return xmlDocument(root)
}

/** Prefixes used in type names. */
function namespaceAttributes(workspaces: readonly string[], layers: readonly ListedLayer[]) {
  return Object.fromEntries(
    workspaces.map((workspace) => {
      const served = layers.find((layer) => layer.served.workspace === workspace)?.served
      return [`xmlns:${served ? elementNameOf(served).split(':')[0] : workspace}`, namespaceOf(workspace)]
    }),
  )
}

function operations(service: Service): Xml {
  const { version } = service
  const form = wfsForms[version]
  const formats = [form.gmlFormat, ...form.gmlFormats, ...jsonFormats.slice(0, 2)]
  return element(
    'ows:OperationsMetadata',
    null,
    operation(service, 'GetCapabilities', values(version, 'Parameter', 'AcceptVersions', wfsVersions)),
    operation(service, 'DescribeFeatureType', values(version, 'Parameter', 'outputFormat', [form.gmlFormat])),
    operation(
      service,
      'GetFeature',
      values(version, 'Parameter', 'resultType', ['results', 'hits']),
      values(version, 'Parameter', 'outputFormat', formats),
    ),
    service.writes ? transaction(service) : null,
    version === '2.0.0' ? operations20(service) : null,
  )
}

/** What 1.1.0 does not have. */
const operations20 = (service: Service): XmlChild => [
  operation(service, 'GetPropertyValue', values('2.0.0', 'Parameter', 'resultType', ['results', 'hits'])),
  ['ListStoredQueries', 'DescribeStoredQueries'].map((name) => operation(service, name)),
  values('2.0.0', 'Parameter', 'resolve', ['none', 'local']),
  [...conformance, ['ImplementsTransactionalWFS', service.writes] as const].map(constraint),
]

/** Only as a document. */
function transaction({ version, endpoint }: Service): Xml {
  const http = element('ows:HTTP', null, element('ows:Post', { 'xlink:href': endpoint }))
  const formats = values(version, 'Parameter', 'inputFormat', [wfsForms[version].gmlFormat])
  const ids = version === '1.1.0' ? values(version, 'Parameter', 'idgen', ['GenerateNew']) : null
  return element('ows:Operation', { name: 'Transaction' }, element('ows:DCP', null, http), formats, ids)
}

function operation({ endpoint }: Service, name: string, ...rest: XmlChild[]): Xml {
  const address = { 'xlink:href': endpoint }
  const http = element('ows:HTTP', null, element('ows:Get', address), element('ows:Post', address))
  return element('ows:Operation', { name }, element('ows:DCP', null, http), rest)
}

function values(version: WfsVersion, kind: 'Parameter', name: string, all: readonly string[]): Xml {
  const listed = all.map((one) => element('ows:Value', null, one))
  const inner = version === '2.0.0' ? element('ows:AllowedValues', null, listed) : listed
  return element(`ows:${kind}`, { name }, inner)
}

const conformance: readonly (readonly [string, boolean])[] = [
  ['ImplementsBasicWFS', true],
  ['ImplementsLockingWFS', false],
  ['KVPEncoding', true],
  ['XMLEncoding', true],
  ['SOAPEncoding', false],
  ['ImplementsInheritance', false],
  ['ImplementsRemoteResolve', false],
  ['ImplementsResultPaging', true],
  ['ImplementsStandardJoins', false],
  ['ImplementsSpatialJoins', false],
  ['ImplementsTemporalJoins', false],
  ['ImplementsFeatureVersioning', false],
  ['ManageStoredQueries', false],
]

const constraint = ([name, is]: readonly [string, boolean]) =>
  element(
    'ows:Constraint',
    { name },
    element('ows:NoValues'),
    element('ows:DefaultValue', null, is ? 'TRUE' : 'FALSE'),
  )

/** What a layer takes, which only 1.1.0 says. */
const operationsOf = () =>
  element(
    'wfs:Operations',
    null,
    ['Query', 'Insert', 'Update', 'Delete'].map((name) => element('wfs:Operation', null, name)),
  )

function featureType({ served, box, isWritable }: ListedLayer, version: WfsVersion): Xml {
  const crs = version === '2.0.0' ? 'CRS' : 'SRS'
  const [standard, ...others] = listedSystems().map(urnOf)
  const form = wfsForms[version]
  return element(
    'wfs:FeatureType',
    null,
    element('wfs:Name', null, elementNameOf(served)),
    element('wfs:Title', null, served.layer.title),
    element('wfs:Abstract', null, abstractOf(served.layer)),
    owsKeywords(keywordsOf(served.layer)),
    element(`wfs:Default${crs}`, null, standard),
    others.map((other) => element(`wfs:Other${crs}`, null, other)),
    version === '1.1.0' && isWritable ? operationsOf() : null,
    element(
      'wfs:OutputFormats',
      null,
      [form.gmlFormat, 'application/json'].map((format) => element('wfs:Format', null, format)),
    ),
    extent(box ?? [-180, -90, 180, 90]),
  )
}

function extent([west, south, east, north]: Box): Xml {
  return element(
    'ows:WGS84BoundingBox',
    null,
    element('ows:LowerCorner', null, `${west} ${south}`),
    element('ows:UpperCorner', null, `${east} ${north}`),
  )
}
