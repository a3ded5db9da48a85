import { z } from 'zod'
import { inputs } from '@/lib/wire'

const text = (description: string) => inputs.text(16_000).optional().meta({ description })

/** The parameters of the service as the API description lists them. Names may be in any letter case; values
 * are validated by the operation, with exceptions in the format of its version. */
export const WmsQuery = z.looseObject({
  service: text('WMS'),
  version: text('1.3.0 or 1.1.1'),
  request: text('GetCapabilities, GetMap, GetFeatureInfo or GetLegendGraphic').meta({
    param: { required: true },
    override: { pattern: '^(GetCapabilities|GetMap|GetFeatureInfo|GetLegendGraphic)$' },
  }),
  layers: text('Layers of a map as workspace:layer_name, bottom first'),
  styles: text('A style for each layer, or nothing'),
  sld_body: inputs.text(32_000).optional().meta({
    description: 'Styles of the layers in SLD 1.0 or 1.1; without LAYERS also which layers are drawn',
  }),
  crs: text('Coordinate system of a map; srs in 1.1.1'),
  bbox: text('Edges of a map, in the order of axes of the version'),
  width: text('Pixels of a map; of one symbol of a legend'),
  height: text('Pixels of a map; of one symbol of a legend'),
  format: text(
    'image/png, image/png8, image/jpeg or image/webp; for maps also image/svg+xml and application/pdf, for legends image/gif and application/json',
  ),
  dpi: text(
    'Pixels per inch, from 30 to 600: symbols, widths and texts grow with it; also map_resolution or format_options=dpi:NNN',
  ),
  transparent: text('true or false'),
  bgcolor: text('0xRRGGBB'),
  cql_filter: text('A filter in CQL for each layer, with semicolons between'),
  filter: text('A filter of FES 2.0 or Filter Encoding 1.1, for several layers each in parentheses'),
  featureid: text('Ids of the objects to draw: 7, layer_name.7 or workspace:layer_name.7'),
  time: text(
    'Moments, days, months or intervals of ISO 8601 with commas between, or current: of the layers that have a time',
  ),
  exceptions: text('XML, INIMAGE or BLANK'),
  query_layers: text('Layers that information is wanted of'),
  info_format: text('text/plain, text/html, application/json or application/vnd.ogc.gml'),
  feature_count: text('Objects that are listed at most'),
  i: text('Column of the pixel; x in 1.1.1'),
  j: text('Row of the pixel; y in 1.1.1'),
  layer: text('The layer of a legend'),
  style: text('The style of a legend'),
  scale: text('Scale denominator: a legend of what shows at it'),
  rule: text('The one line of a legend that is wanted'),
})
