import { z } from 'zod'
import { inputs } from '@/lib/wire'
import { decoded } from '../common/decoded-segment'

/** `workspace:layer_name:style` */
export const StyleIdPath = z.object({ styleId: z.preprocess(decoded, inputs.text(420, 1)) })
export type StylePath = z.infer<typeof StyleIdPath>

export const StylesheetQuery = z.object({ f: z.enum(['maplibre', 'sld', 'se']).optional() })
export type StylesheetQuery = z.infer<typeof StylesheetQuery>
