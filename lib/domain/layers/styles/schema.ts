import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { inputs } from '@/lib/wire'

const styleName = () =>
  inputs
    .text(100, 1)
    .refine((name) => /^[\p{L}\p{N}_][\p{L}\p{N}_. -]*$/u.test(name), { params: ruleBroken('styleName') })

export const StylePath = inputs.IdPath.extend({ name: styleName() })
export type StylePath = z.output<typeof StylePath>

/** A MapLibre style, or only its layers. */
export const StyleBody = z.object({
  layers: z.array(z.record(z.string(), z.unknown())).min(1).max(100),
  /** Whether it becomes the default style; the first one always does. */
  isDefault: inputs.flag().nullish(),
})
export type StyleBody = z.output<typeof StyleBody>
