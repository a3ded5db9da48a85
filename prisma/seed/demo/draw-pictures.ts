import type { Random } from '../city/base/random'

/** Pixels of a picture, red, green, blue and opacity. */
export interface Drawing {
  side: number
  pixels: Buffer
}

export type Colour = readonly [number, number, number]

/** How far a point lies outside of a shape, in parts of the picture's side; below zero it is inside. */
export type Shape = (x: number, y: number) => number

export const circle =
  (cx: number, cy: number, r: number): Shape =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) - r

const ellipse =
  (cx: number, cy: number, rx: number, ry: number): Shape =>
  (x, y) =>
    (Math.hypot((x - cx) / rx, (y - cy) / ry) - 1) * Math.min(rx, ry)

const ring =
  (r: number, width: number): Shape =>
  (x, y) =>
    Math.abs(Math.hypot(x - 0.5, y - 0.5) - r) - width / 2

export const both =
  (a: Shape, b: Shape): Shape =>
  (x, y) =>
    Math.max(a(x, y), b(x, y))

export const above =
  (edge: number): Shape =>
  (_, y) =>
    y - edge

/** A star of some points around the middle. */
const star =
  (points: number, r: number): Shape =>
  (x, y) => {
    const angle = Math.atan2(x - 0.5, 0.5 - y)
    const turn = (2 * Math.PI) / points
    const folded = Math.abs((((angle % turn) + turn) % turn) - turn / 2) / (turn / 2)
    return Math.hypot(x - 0.5, y - 0.5) - r * (0.45 + 0.55 * folded ** 2)
  }

/** A line that waves as a hand would write. */
const scrawl =
  (waves: number, height: number): Shape =>
  (x, y) => {
    const along = (x - 0.12) / 0.76
    if (along < 0 || along > 1) return 1
    const middle = 0.5 + height * Math.sin(along * waves * Math.PI) * (1 - along * 0.7) - 0.08 * along
    const slope = height * waves * Math.PI * 1.3
    return (
      Math.abs(y - middle) / Math.sqrt(1 + slope * slope * Math.cos(along * waves * Math.PI) ** 2) - 0.008
    )
  }

export function draw(
  side: number,
  ground: Colour | null,
  layers: readonly (readonly [Shape, Colour])[],
): Drawing {
  const pixels = Buffer.alloc(side * side * 4)
  for (let at = 0; at < side * side; at++) {
    const x = ((at % side) + 0.5) / side
    const y = (Math.floor(at / side) + 0.5) / side
    const pixel = ground ? [...ground, 255] : [255, 255, 255, 0]
    for (const [shape, colour] of layers) paint(pixel, colour, cover(shape(x, y) * side))
    pixels.set(pixel, at * 4)
  }
  return { side, pixels }
}

/** An edge is soft over one pixel. */
const cover = (distance: number) => Math.max(0, Math.min(1, 0.5 - distance))

function paint(pixel: number[], colour: Colour, share: number): void {
  if (share <= 0) return
  const bare = (pixel[3] ?? 0) === 0
  for (const [at, value] of colour.entries())
    pixel[at] = bare ? value : Math.round((pixel[at] ?? 0) * (1 - share) + value * share)
  pixel[3] = Math.max(pixel[3] ?? 0, Math.round(255 * share))
}

const grounds: Colour[] = [
  [205, 222, 236],
  [221, 232, 207],
  [240, 221, 203],
  [226, 214, 236],
  [246, 232, 190],
  [208, 230, 226],
]
const skins: Colour[] = [
  [241, 205, 177],
  [229, 184, 150],
  [205, 156, 120],
]
const hairs: Colour[] = [
  [64, 46, 38],
  [120, 84, 52],
  [190, 150, 96],
  [150, 150, 152],
  [40, 40, 44],
]
const shirts: Colour[] = [
  [52, 92, 140],
  [196, 98, 44],
  [72, 112, 84],
  [120, 72, 110],
  [84, 92, 104],
]

/** A person of a few round shapes; nobody in particular. */
export function portrait(random: Random): Drawing {
  const [hair, skin] = [random.pick(hairs), random.pick(skins)]
  const low = 0.3 + random.int(0, 8) / 100
  return draw(192, random.pick(grounds), [
    [ellipse(0.5, 1.06, 0.36, 0.34), random.pick(shirts)],
    [ellipse(0.5, 0.71, 0.09, 0.12), skin],
    [ellipse(0.5, 0.4, 0.215, 0.25), hair],
    [ellipse(0.5, 0.46, 0.175, 0.215), skin],
    [both(ellipse(0.5, 0.4, 0.2, 0.23), above(low)), hair],
    [circle(0.435, 0.46, 0.014), [50, 44, 44]],
    [circle(0.565, 0.46, 0.014), [50, 44, 44]],
    [ellipse(0.5, 0.585, 0.05, 0.01), [170, 98, 90]],
  ])
}

const ink: Colour = [38, 62, 150]

/** A round stamp on nothing. */
export function stamp(points: number): Drawing {
  return draw(360, null, [
    [ring(0.46, 0.02), ink],
    [ring(0.41, 0.008), ink],
    [ring(0.27, 0.008), ink],
    [star(points, 0.2), ink],
  ])
}

/** A signature that spells nothing. */
export function signature(random: Random): Drawing {
  return draw(320, null, [
    [scrawl(random.int(5, 9), random.int(8, 16) / 100), ink],
    [both(ellipse(0.5, 0.66, 0.36, 0.012), above(0.7)), ink],
  ])
}

export function logo(random: Random, points: number): Drawing {
  const colour = random.pick(shirts)
  return draw(256, null, [
    [circle(0.5, 0.5, 0.48), colour],
    [ring(0.4, 0.02), [255, 255, 255]],
    [star(points, 0.28), [255, 255, 255]],
  ])
}
