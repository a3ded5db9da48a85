import { expect, test } from 'vitest'
import { createRandom } from '../city/base/random'
import { type Drawing, logo, portrait, signature, stamp } from './draw-pictures'

const opaque = ({ pixels }: Drawing) => pixels.filter((value, at) => at % 4 === 3 && value === 255).length
const random = () => createRandom('pictures')

test('the same seed draws the same pictures, people differ from each other', () => {
  expect(portrait(random()).pixels.equals(portrait(random()).pixels)).toBe(true)
  const one = random()
  expect(portrait(one).pixels.equals(portrait(one).pixels)).toBe(false)
})

test('portraits fill their square, stamps, signatures and logos let the paper through', () => {
  const drawn = portrait(random())
  expect(opaque(drawn)).toBe(drawn.side ** 2)
  for (const drawing of [stamp(5), signature(random()), logo(random(), 5)]) {
    const share = opaque(drawing) / drawing.side ** 2
    expect(share).toBeGreaterThan(0.01)
    expect(share).toBeLessThan(0.8)
  }
})
