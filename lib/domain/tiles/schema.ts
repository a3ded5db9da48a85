import { z } from 'zod'
import { inputs } from '@/lib/wire'

/** Deepest zoom of tiles; clients enlarge these for deeper zooms. */
export const deepestZoom = 22

const withSuffix = (suffix: string) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,10}\\.${suffix}$`))
    .transform((text) => text.slice(0, -suffix.length - 1))

/** `/service/tiles/{id}/{z}/{x}/{y}.mvt`; map libraries also ask for `.pbf`, or name no format. Pixels have `.png` and
 * `.jpg`. */
export const TilePath = inputs.IdPath.extend({
  z: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.number().max(deepestZoom)),
  x: z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number),
  y: z
    .string()
    .regex(/^\d{1,10}(\.(mvt|pbf|png|jpg))?$/)
    .transform((text) => Number.parseInt(text, 10)),
}).refine(({ z: zoom, x, y }) => x < 2 ** zoom && y < 2 ** zoom, { path: ['x'] })
export type TilePath = z.output<typeof TilePath>

/** `/service/tiles/{id}.json` */
export const TileJsonPath = z.object({
  id: withSuffix('json')
    // A number that no layer has leads to 404.
    .transform((digits) => Math.min(Number(digits), 2 ** 31 - 1)),
})
export type TileJsonPath = z.output<typeof TileJsonPath>
