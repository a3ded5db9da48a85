import type { ExceptionForm } from '../common/exceptions'
import type { GmlForm } from '../reading/write-gml'

export type WfsVersion = '2.0.0' | '1.1.0'

/** Newest first: the order of negotiation. */
export const wfsVersions: readonly WfsVersion[] = ['2.0.0', '1.1.0']

export interface WfsForm {
  exceptions: ExceptionForm
  gml: GmlForm
  /** Namespaces and the locations of their schemas. */
  wfs: readonly [uri: string, schema: string]
  gmlNamespace: readonly [uri: string, schema: string]
  ows: string
  filter: readonly [prefix: string, uri: string]
  /** The standard output format. */
  gmlFormat: string
  /** Other names that clients use for it. */
  gmlFormats: readonly string[]
}

export const wfsForms: Readonly<Record<WfsVersion, WfsForm>> = {
  '2.0.0': {
    exceptions: 'wfs-2.0.0',
    gml: { member: 'wfs:member', geometryIds: true, identifiers: true },
    wfs: ['http://www.opengis.net/wfs/2.0', 'http://schemas.opengis.net/wfs/2.0/wfs.xsd'],
    gmlNamespace: ['http://www.opengis.net/gml/3.2', 'http://schemas.opengis.net/gml/3.2.1/gml.xsd'],
    ows: 'http://www.opengis.net/ows/1.1',
    filter: ['fes', 'http://www.opengis.net/fes/2.0'],
    gmlFormat: 'application/gml+xml; version=3.2',
    gmlFormats: [
      'gml32',
      'gml3',
      'text/xml; subtype=gml/3.2',
      'text/xml; subtype=gml/3.2.1',
      'text/xml',
      'application/xml',
    ],
  },
  '1.1.0': {
    exceptions: 'wfs-1.1.0',
    gml: { member: 'gml:featureMember', geometryIds: false, identifiers: false },
    wfs: ['http://www.opengis.net/wfs', 'http://schemas.opengis.net/wfs/1.1.0/wfs.xsd'],
    gmlNamespace: ['http://www.opengis.net/gml', 'http://schemas.opengis.net/gml/3.1.1/base/gml.xsd'],
    ows: 'http://www.opengis.net/ows',
    filter: ['ogc', 'http://www.opengis.net/ogc'],
    gmlFormat: 'text/xml; subtype=gml/3.1.1',
    gmlFormats: ['gml3', 'gml31', 'text/xml; subtype=gml/3.1', 'text/xml', 'application/xml'],
  },
}

export const jsonFormats = ['application/json', 'application/geo+json', 'json', 'geojson', 'text/json']

/** The namespace of the layers of a workspace. */
export const namespaceOf = (workspace: string) => `urn:x-azimut:${encodeURIComponent(workspace)}`

/** The workspace of a namespace; null when it is not one of ours. */
export function workspaceOf(namespace: string): string | null {
  if (!namespace.startsWith('urn:x-azimut:')) return null
  try {
    return decodeURIComponent(namespace.slice('urn:x-azimut:'.length))
  } catch {
    return null
  }
}
