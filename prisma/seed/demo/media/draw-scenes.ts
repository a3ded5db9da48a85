import type { Random } from '../../city/base/random'
import { above, both, circle, type Colour, draw, type Drawing, type Shape } from '../draw-pictures'

const side = 320

const box =
  (cx: number, cy: number, width: number, height: number): Shape =>
  (x, y) =>
    Math.max(Math.abs(x - cx) - width / 2, Math.abs(y - cy) - height / 2)

/** The part of a shape below an edge. */
const below =
  (edge: number): Shape =>
  (_, y) =>
    edge - y

type Part = readonly [Shape, Colour]

const skies: Colour[] = [
  [190, 216, 238],
  [214, 226, 234],
  [236, 214, 190],
  [176, 198, 222],
]
const grounds: Colour[] = [
  [150, 176, 118],
  [172, 170, 162],
  [196, 182, 150],
  [132, 158, 112],
]

/** What stands on a lawn or a pavement, with a house far behind. */
function scene(random: Random, things: readonly Part[]): Drawing {
  const horizon = 0.56 + random.int(0, 10) / 100
  const house = random.int(10, 70) / 100
  return draw(side, random.pick(skies), [
    [box(house, horizon - 0.1, 0.3, 0.22), [186, 176, 168]],
    [box(house - 0.07, horizon - 0.12, 0.05, 0.06), [110, 132, 154]],
    [box(house + 0.07, horizon - 0.12, 0.05, 0.06), [110, 132, 154]],
    [below(horizon), random.pick(grounds)],
    ...things,
  ])
}

const dark: Colour = [58, 62, 70]

function hydrant(random: Random): Drawing {
  const x = 0.44 + random.int(0, 12) / 100
  const paint = random.pick<Colour>([
    [196, 54, 42],
    [208, 88, 44],
    [168, 44, 44],
  ])
  const shade: Colour = [120, 34, 30]
  return scene(random, [
    [box(x, 0.86, 0.3, 0.05), dark],
    [box(x, 0.62, 0.17, 0.46), paint],
    [both(circle(x, 0.4, 0.085), above(0.41)), paint],
    [box(x, 0.46, 0.24, 0.03), shade],
    [box(x, 0.78, 0.24, 0.03), shade],
    [box(x - 0.11, 0.58, 0.08, 0.07), shade],
    [box(x + 0.11, 0.58, 0.08, 0.07), shade],
    [circle(x, 0.62, 0.05), shade],
    [circle(x, 0.62, 0.025), paint],
  ])
}

function lamp(random: Random): Drawing {
  const x = 0.35 + random.int(0, 25) / 100
  const reach = random.pick([-0.16, 0.16])
  return scene(random, [
    [box(x, 0.9, 0.09, 0.05), dark],
    [box(x, 0.5, 0.025, 0.78), dark],
    [box(x + reach / 2, 0.12, Math.abs(reach), 0.02), dark],
    [circle(x + reach, 0.15, 0.075), [252, 236, 170]],
    [circle(x + reach, 0.14, 0.045), [255, 250, 222]],
  ])
}

function tree(random: Random): Drawing {
  const x = 0.42 + random.int(0, 16) / 100
  const leaves = random.pick<Colour>([
    [84, 132, 66],
    [112, 146, 58],
    [196, 144, 56],
    [72, 116, 78],
  ])
  return scene(random, [
    [box(x, 0.74, 0.06, 0.36), [98, 74, 54]],
    [circle(x - 0.13, 0.44, 0.15), leaves],
    [circle(x + 0.13, 0.44, 0.15), leaves],
    [circle(x, 0.3, 0.19), leaves],
    [circle(x, 0.48, 0.14), leaves],
  ])
}

function bench(random: Random): Drawing {
  const y = 0.66 + random.int(0, 6) / 100
  const wood = random.pick<Colour>([
    [156, 108, 66],
    [128, 88, 60],
    [92, 116, 132],
  ])
  return scene(random, [
    [box(0.26, y + 0.08, 0.03, 0.24), dark],
    [box(0.74, y + 0.08, 0.03, 0.24), dark],
    [box(0.5, y - 0.14, 0.62, 0.045), wood],
    [box(0.5, y - 0.07, 0.62, 0.045), wood],
    [box(0.5, y + 0.04, 0.66, 0.05), wood],
  ])
}

/** Pictures of what the demo's layers hold; of no place in particular. */
export const scenes = { hydrants: hydrant, lamps: lamp, trees: tree, benches: bench } as const
export type Scene = keyof typeof scenes
