import { inputs } from '@/lib/wire'

export const nameAtMost = 200

const neutral = '#7b8794'

/** `#RRGGBB` or `#RGB`, the `#` is optional; stored as `#rrggbb`. */
export const color = () =>
  inputs.formed(/^#?([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$/, 'color', 7, 0).transform(inFull)

/** The colour of a new record; grey when absent or null. */
export const newColor = () =>
  color()
    .nullish()
    .transform((value) => value ?? neutral)

function inFull(value: string): string {
  const digits = value.replace('#', '').toLowerCase()
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}

/** The position in a list, lowest first; positions may be shared. */
export const order = () => inputs.integer(0, 1_000_000)
