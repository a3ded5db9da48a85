import { z } from 'zod'
import { inputs } from '@/lib/wire'

const text = (description: string) => inputs.text(16_000).optional().meta({ description })

/** The parameters of the service as the API description lists them. Names may be in any letter case; values
 * are validated by the operation, with exceptions in the format of its version. */
export const WfsQuery = z.looseObject({
  service: text('WFS'),
  version: text('2.0.0 or 1.1.0'),
  acceptVersions: text('Versions that the caller speaks, the dearest first'),
  request: text(
    'GetCapabilities, DescribeFeatureType, GetFeature, GetPropertyValue, ListStoredQueries or DescribeStoredQueries',
  ).meta({
    param: { required: true },
    override: {
      pattern:
        '^(GetCapabilities|DescribeFeatureType|GetFeature|GetPropertyValue|ListStoredQueries|DescribeStoredQueries)$',
    },
  }),
  typeNames: text('workspace:layer_name; typeName in 1.1.0'),
  count: text('Features of a page; maxFeatures in 1.1.0'),
  startIndex: text('Features passed over'),
  resultType: text('results or hits'),
  sortBy: text('Fields, each with A or D'),
  propertyName: text('Fields of the answer'),
  valueReference: text('The field of GetPropertyValue, or @gml:id'),
  namespaces: text('What prefixes of type names mean, xmlns(prefix,uri); namespace in 1.1.0'),
  srsName: text('Coordinate system of the answer'),
  bbox: text('Four numbers and, perhaps, the name of their coordinate system'),
  filter: text('A filter of FES 2.0 or Filter Encoding 1.1'),
  cql_filter: text('A filter in CQL'),
  resourceId: text('Ids of features; featureId in 1.1.0'),
  storedquery_id: text('urn:ogc:def:query:OGC-WFS::GetFeatureById'),
  id: text('The id of the feature that the stored query is asked for'),
  outputFormat: text('GML, or application/json'),
})
