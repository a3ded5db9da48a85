import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { leastDpi, leastScale, mostDpi, mostScale, orientations, paperNames } from '@/lib/shared/print/layout'
import { inputs } from '@/lib/wire'

const layersAtMost = 50
const filterAtMost = 16_000

const PrintedLayer = z.object({
  name: inputs.title(200).meta({ description: 'workspace:layer_name, or a group as in WMS' }),
  style: inputs
    .text(200)
    .optional()
    .meta({ description: 'A style of the layer; absent for the default one' }),
  filter: inputs.text(filterAtMost).optional().meta({ description: 'CQL, as in WMS' }),
  search: inputs.text(200).optional().meta({ description: 'Part of any text, or an exact whole number' }),
})

/** West, south, east, north; west may be above east across the 180th meridian. */
const extent = z
  .tuple(
    [inputs.decimal(-360, 360), inputs.decimal(-89, 89), inputs.decimal(-360, 360), inputs.decimal(-89, 89)],
    { error: 'box' },
  )
  .refine(([west, south, east, north]) => south < north && west !== east, { params: ruleBroken('box') })

const flag = () => inputs.flag().default(true)

/** What is printed, and how. */
export const PrintInput = z
  .object({
    title: inputs.text(200).default(''),
    format: z.enum(['pdf', 'png']).default('pdf'),
    paper: z.enum(paperNames).default('A4'),
    orientation: z.enum(orientations).default('landscape'),
    dpi: inputs.integer(leastDpi, mostDpi).default(150).meta({
      description: 'Pixels per inch of a PNG, and of pictures in a PDF',
    }),
    crs: inputs.text(100, 1).default('EPSG:3857'),
    extent: extent.optional().meta({ description: 'What fits on the map: west, south, east, north' }),
    center: z
      .tuple([inputs.decimal(-180, 180), inputs.decimal(-85, 85)], { error: 'point' })
      .optional()
      .meta({ description: 'Longitude and latitude of the middle, together with scale' }),
    scale: inputs
      .integer(leastScale, mostScale)
      .optional()
      .meta({ description: '1 to so much on the paper' }),
    layers: z.array(PrintedLayer).max(layersAtMost).default([]).meta({ description: 'Bottom first' }),
    basemap: inputs.id().nullish().meta({ description: 'A basemap below the layers' }),
    legend: flag(),
    scaleBar: flag(),
    north: flag(),
    grid: z.enum(['none', 'degrees', 'metres']).default('none').meta({
      description: 'Lines of equal longitude and latitude, or of the metres of the UTM zone',
    }),
    attribution: inputs.text(500).default('').meta({ description: 'Written beside that of the layers' }),
    date: flag(),
  })
  .refine(({ extent: box, center }) => box || center, { path: ['extent'], params: ruleBroken('required') })
  .refine(({ center, scale }) => !center || scale !== undefined, {
    path: ['scale'],
    params: ruleBroken('required'),
  })
  .refine(({ layers, basemap }) => layers.length > 0 || basemap, {
    path: ['layers'],
    params: ruleBroken('empty'),
  })
export type PrintInput = z.output<typeof PrintInput>
