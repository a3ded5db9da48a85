import { element, type Xml } from '../common/xml'
import type { WfsVersion } from './versions'

const operands = [
  ['Envelope', 'Point', 'LineString', 'Polygon'],
  ['MultiPoint', 'MultiCurve', 'MultiSurface', 'Curve', 'Surface'],
].flat()

const spatial = [
  'BBOX',
  'Intersects',
  'Within',
  'Contains',
  'Disjoint',
  'Touches',
  'Crosses',
  'Overlaps',
  'Equals',
  'DWithin',
  'Beyond',
]

const comparisons = [
  'LessThan',
  'GreaterThan',
  'LessThanEqualTo',
  'GreaterThanEqualTo',
  'EqualTo',
  'NotEqualTo',
  'Like',
  'Between',
  'NullCheck',
]

/** The filter capabilities of each version. */
export function filterCapabilities(version: WfsVersion): Xml {
  return version === '2.0.0' ? fes20() : encoding11()
}

function encoding11(): Xml {
  const list = (name: string, inner: string, all: readonly string[]) =>
    element(
      `ogc:${name}`,
      null,
      all.map((one) => element(`ogc:${inner}`, null, one)),
    )
  return element(
    'ogc:Filter_Capabilities',
    null,
    element(
      'ogc:Spatial_Capabilities',
      null,
      list(
        'GeometryOperands',
        'GeometryOperand',
        operands.slice(0, 4).map((name) => `gml:${name}`),
      ),
      element(
        'ogc:SpatialOperators',
        null,
        spatial.map((name) => element('ogc:SpatialOperator', { name })),
      ),
    ),
    element(
      'ogc:Scalar_Capabilities',
      null,
      element('ogc:LogicalOperators'),
      list('ComparisonOperators', 'ComparisonOperator', comparisons),
    ),
    element('ogc:Id_Capabilities', null, element('ogc:EID'), element('ogc:FID')),
  )
}

const conformance: readonly (readonly [string, boolean])[] = [
  ['ImplementsQuery', true],
  ['ImplementsAdHocQuery', true],
  ['ImplementsFunctions', false],
  ['ImplementsResourceId', true],
  ['ImplementsMinStandardFilter', true],
  ['ImplementsStandardFilter', true],
  ['ImplementsMinSpatialFilter', true],
  ['ImplementsSpatialFilter', true],
  ['ImplementsMinTemporalFilter', false],
  ['ImplementsTemporalFilter', false],
  ['ImplementsVersionNav', false],
  ['ImplementsSorting', true],
  ['ImplementsExtendedOperators', false],
  ['ImplementsMinimumXPath', true],
  ['ImplementsSchemaElementFunc', false],
]

const comparisons20 = [
  'PropertyIsEqualTo',
  'PropertyIsNotEqualTo',
  'PropertyIsLessThan',
  'PropertyIsGreaterThan',
  'PropertyIsLessThanOrEqualTo',
  'PropertyIsGreaterThanOrEqualTo',
  'PropertyIsLike',
  'PropertyIsNull',
  'PropertyIsNil',
  'PropertyIsBetween',
]

function fes20(): Xml {
  const constraints = conformance.map(([name, is]) =>
    element(
      'fes:Constraint',
      { name },
      element('ows:NoValues'),
      element('ows:DefaultValue', null, is ? 'TRUE' : 'FALSE'),
    ),
  )
  return element(
    'fes:Filter_Capabilities',
    null,
    element('fes:Conformance', null, constraints),
    element('fes:Id_Capabilities', null, element('fes:ResourceIdentifier', { name: 'fes:ResourceId' })),
    element(
      'fes:Scalar_Capabilities',
      null,
      element('fes:LogicalOperators'),
      element(
        'fes:ComparisonOperators',
        null,
        comparisons20.map((name) => element('fes:ComparisonOperator', { name })),
      ),
    ),
    element(
      'fes:Spatial_Capabilities',
      null,
      element(
        'fes:GeometryOperands',
        null,
        operands.map((name) => element('fes:GeometryOperand', { name: `gml:${name}` })),
      ),
      element(
        'fes:SpatialOperators',
        null,
        spatial.map((name) => element('fes:SpatialOperator', { name })),
      ),
    ),
  )
}
