import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { inputs } from '@/lib/wire'

/** `#RRGGBB` or `#RGB`; the `#` is optional. */
const color = inputs
  .text(7)
  .refine((value) => /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value), { params: ruleBroken('color') })
  .transform((value) => (value.startsWith('#') ? value : `#${value}`))
  .nullish()

export const CreateUserTag = z.object({ title: inputs.title(), color })

export const ChangeUserTag = CreateUserTag.partial()
