import { expect, test } from 'vitest'
import { schemes } from './tokens'

/** Relative luminance of a colour (WCAG 2.2). */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const texts = ['text', 'dim', 'accent', 'alarm', 'warn', 'live'] as const
const grounds = ['ground', 'surface', 'raised', 'sunken', 'hover', 'selected'] as const

for (const scheme of ['light', 'dark'] as const) {
  test(`text of every colour is read on every background, ${scheme}`, () => {
    const low = texts.flatMap((text) =>
      grounds.flatMap((ground) => {
        const found = contrast(schemes[scheme][text], schemes[scheme][ground])
        return found < 4.5 ? [`${text} on ${ground}: ${found.toFixed(2)}`] : []
      }),
    )
    expect(low).toEqual([])
  })
}
