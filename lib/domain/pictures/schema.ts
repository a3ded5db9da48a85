import { z } from 'zod'
import { inputs } from '@/lib/wire'

/** Largest side of a picture that is scaled on demand. */
const largest = 2000

/** `w120`, `h80`: a letter and a number of pixels. */
const side = (letter: 'w' | 'h') =>
  z
    .string()
    .regex(new RegExp(`^${letter}\\d{1,4}$`))
    .transform((text) => Number(text.slice(1)))
    .pipe(z.number().min(1).max(largest))

export const AvatarSize = inputs.IdPath.extend({ width: side('w'), height: side('h') })
