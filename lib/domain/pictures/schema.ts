import { z } from 'zod'
import { inputs } from '@/lib/wire'

/** `w120`, `h80`: a letter and a number of pixels. More than the server makes is cut to what it makes. */
const side = (letter: 'w' | 'h') =>
  z
    .string()
    .regex(new RegExp(`^${letter}0{0,8}[1-9]\\d{0,8}$`))
    .transform((text) => Number(text.slice(1)))

export const AvatarSize = inputs.IdPath.extend({ width: side('w'), height: side('h') })
