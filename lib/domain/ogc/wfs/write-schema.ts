import type { ServedLayer } from '@/lib/domain/layer-queries'
import type { FieldType, GeometryType } from '@/lib/domain/layers'
import { xmlName } from '@/lib/shared/xml-name'
import { linkTo } from '../common/links'
import { element, type Xml, xmlDocument } from '../common/xml'
import { elementNameOf } from '../reading/map-layer'
import { namespaceOf, type WfsVersion, wfsForms } from './versions'

const valueTypes: Readonly<Record<FieldType, string>> = {
  string: 'xsd:string',
  int: 'xsd:int',
  long: 'xsd:long',
  double: 'xsd:double',
  boolean: 'xsd:boolean',
  date: 'xsd:date',
  timestamp: 'xsd:dateTime',
}

const geometryTypes: Readonly<Record<GeometryType, string>> = {
  Point: 'gml:PointPropertyType',
  LineString: 'gml:CurvePropertyType',
  Polygon: 'gml:SurfacePropertyType',
  MultiPoint: 'gml:MultiPointPropertyType',
  MultiLineString: 'gml:MultiCurvePropertyType',
  MultiPolygon: 'gml:MultiSurfacePropertyType',
  Geometry: 'gml:GeometryPropertyType',
}

/** The schema of some layers. A schema has one namespace, so layers of several workspaces are described by a
 * schema that imports one for each. */
export function writeSchema(
  version: WfsVersion,
  layers: readonly ServedLayer[],
  token: string | null,
): string {
  const workspaces = [...new Set(layers.map(({ workspace }) => workspace))]
  const [only, ...more] = workspaces
  if (only === undefined || more.length > 0) return xmlDocument(importing(version, layers, workspaces, token))
  const form = wfsForms[version]
  const [gml, gmlSchema] = form.gmlNamespace
  return xmlDocument(
    element(
      'xsd:schema',
      {
        'xmlns:xsd': 'http://www.w3.org/2001/XMLSchema',
        'xmlns:gml': gml,
        [`xmlns:${xmlName(only)}`]: namespaceOf(only),
        targetNamespace: namespaceOf(only),
        elementFormDefault: 'qualified',
        version: '1.0',
      },
      element('xsd:import', { namespace: gml, schemaLocation: gmlSchema }),
      layers.map((layer) => typeOf(layer, version)),
    ),
  )
}

function importing(
  version: WfsVersion,
  layers: readonly ServedLayer[],
  workspaces: readonly string[],
  token: string | null,
): Xml {
  return element(
    'xsd:schema',
    { 'xmlns:xsd': 'http://www.w3.org/2001/XMLSchema', elementFormDefault: 'qualified', version: '1.0' },
    workspaces.map((workspace) =>
      element('xsd:import', {
        namespace: namespaceOf(workspace),
        schemaLocation: schemaAddress(
          version,
          layers.filter((layer) => layer.workspace === workspace),
          token,
        ),
      }),
    ),
  )
}

/** The address of the schema of layers. */
export function schemaAddress(
  version: WfsVersion,
  layers: readonly ServedLayer[],
  token: string | null,
): string {
  const names = layers.map(elementNameOf).join(',')
  return linkTo(
    '/service/wfs',
    {
      service: 'WFS',
      version,
      request: 'DescribeFeatureType',
      [version === '2.0.0' ? 'typeNames' : 'typeName']: names,
    },
    token,
  )
}

function typeOf(layer: ServedLayer, version: WfsVersion): Xml[] {
  const name = xmlName(layer.name)
  const qualified = `${xmlName(layer.workspace)}:${name}Type`
  const feature = version === '2.0.0' ? 'gml:AbstractFeature' : 'gml:_Feature'
  const attributes = layer.fields.map((field) => property(field.name, valueTypes[field.type]))
  // An object may lack a geometry that another program has written, but none may be taken away.
  const geometry = property(
    layer.layer.geomField,
    geometryTypes[layer.layer.geometryType ?? 'Geometry'],
    false,
  )
  const sequence = element('xsd:sequence', null, attributes, geometry)
  const extension = element('xsd:extension', { base: 'gml:AbstractFeatureType' }, sequence)
  return [
    element('xsd:complexType', { name: `${name}Type` }, element('xsd:complexContent', null, extension)),
    element('xsd:element', { name, substitutionGroup: feature, type: qualified }),
  ]
}

const property = (name: string, type: string, nillable = true) =>
  element('xsd:element', {
    name: xmlName(name),
    type,
    minOccurs: 0,
    maxOccurs: 1,
    nillable,
  })
