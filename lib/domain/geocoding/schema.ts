import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { foldBox } from '@/lib/shared/fold-box'
import { inputs } from '@/lib/wire'

const queryAtMost = 500
const layersAtMost = 50
const deepest = 30

const box = z
  .tuple(
    [inputs.decimal(-360, 360), inputs.decimal(-90, 90), inputs.decimal(-360, 360), inputs.decimal(-90, 90)],
    {
      error: 'box',
    },
  )
  .refine(([, south, , north]) => south <= north, { params: ruleBroken('box') })
  .transform(foldBox)

/** West, south, east, north; a box across the 180th meridian has west greater than east. */
const bbox = inputs.boxText(box)

const lon = inputs.decimal(-180, 180)
const lat = inputs.decimal(-90, 90)
const zoom = inputs.integer(0, deepest).default(18)

/** Parameters left empty count as absent. */
const withoutEmpty = (given: unknown): unknown =>
  typeof given === 'object' && given !== null
    ? Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
    : given

const query = z
  .object({
    query: inputs
      .title(queryAtMost)
      .optional()
      .meta({ description: 'an address; required without lon and lat' }),
    lon: lon.optional().meta({ description: 'together with lat; required without query' }),
    lat: lat.optional(),
    zoom,
    bbox: bbox.optional(),
    layersId: inputs.csv(inputs.id(), layersAtMost).optional(),
    onlylayers: inputs.flag().default(false),
  })
  .refine(({ lon, lat }) => (lon === undefined) === (lat === undefined), {
    params: ruleBroken('pair'),
    path: ['lon'],
  })
  .refine(({ query, lon }) => query !== undefined || lon !== undefined, {
    params: ruleBroken('required'),
    path: ['query'],
  })

/** By address with `query`, by coordinates with `lon` and `lat`. */
export const GeocodingQuery = z.preprocess(withoutEmpty, query)
export type GeocodingQuery = z.output<typeof GeocodingQuery>

export const GeocodingPoint = z.object({
  layersId: z.array(inputs.id()).max(layersAtMost).optional().nullable(),
  point: z.object({ lon, lat }),
  zoom: zoom.nullable(),
  onlylayers: z.boolean().default(false).nullable(),
})
export type GeocodingPoint = z.output<typeof GeocodingPoint>
