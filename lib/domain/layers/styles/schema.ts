import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { styleKinds } from '@/lib/shared/style-faults'
import { inputs } from '@/lib/wire'

const styleName = () =>
  inputs
    .text(100, 1)
    .refine((name) => /^[\p{L}\p{N}_][\p{L}\p{N}_. -]*$/u.test(name), { params: ruleBroken('styleName') })

export const StylePath = inputs.IdPath.extend({ name: styleName() })
export type StylePath = z.output<typeof StylePath>

const layer = z.record(z.string(), z.unknown()).meta({
  description: 'a layer of a MapLibre style; its source is added by the server',
  override: { required: ['type'], properties: { type: { enum: [...styleKinds, 'raster'] } } },
})

/** A MapLibre style, or only its layers. */
export const StyleBody = z.object({
  layers: z.array(layer).min(1).max(100),
  /** Whether it becomes the default style; the first one always does. */
  isDefault: inputs.flag().nullish(),
})
export type StyleBody = z.output<typeof StyleBody>
