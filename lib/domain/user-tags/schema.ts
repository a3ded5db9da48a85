import { z } from 'zod'
import { inputs } from '@/lib/wire'

/** `#RRGGBB` or `#RGB`; the `#` is optional. */
const color = inputs
  .formed(/^#?([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$/, 'color', 7, 0)
  .transform((value) => (value.startsWith('#') ? value : `#${value}`))
  .nullish()

export const CreateUserTag = z.object({ title: inputs.title(), color })

export const ChangeUserTag = CreateUserTag.partial()
