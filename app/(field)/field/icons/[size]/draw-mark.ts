type Point = readonly [number, number]
type Triangle = readonly [Point, Point, Point]

/** The mark of `app/icon.svg`, in its units: a ring that is open above, and a needle whose left half is paler. */
const ring = { x: 15, y: 16.97, radius: 12, half: 1.45, open: { across: 5.5, up: 10.67 } }
const right: Triangle = [
  [15, 0.5],
  [20.4, 22.5],
  [15, 19.3],
]
const left: Triangle = [
  [15, 0.5],
  [9.6, 22.5],
  [15, 19.3],
]
const paler = 0.6
/** Degrees to which it is turned around its centre. */
const turn = 40
/** Its size and place on the ground: a phone may cut the ground to any shape. */
const placed = { x: 6.1, y: 5.3, scale: 0.64, middle: [15, 17] as Point, side: 32 }
/** Points of a pixel in each direction. */
const points = 3

const cos = Math.cos((turn * Math.PI) / 180)
const sin = Math.sin((turn * Math.PI) / 180)

/** A place of the ground as one of the mark before it was turned. */
function untouched(x: number, y: number): Point {
  const [middleX, middleY] = placed.middle
  const across = (x - placed.x) / placed.scale - middleX
  const down = (y - placed.y) / placed.scale - middleY
  return [middleX + across * cos + down * sin, middleY - across * sin + down * cos]
}

/** On which side of the way between two points a place is: positive, negative or on it. */
const sideOf = ([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point) =>
  (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)

function isInside(place: Point, [a, b, c]: Triangle): boolean {
  const isLeft = sideOf(place, a, b) >= 0
  return sideOf(place, b, c) >= 0 === isLeft && sideOf(place, c, a) >= 0 === isLeft
}

function isOnRing([x, y]: Point): boolean {
  const up = ring.y - y
  const isOpen = up > 0 && Math.abs(x - ring.x) < (up * ring.open.across) / ring.open.up
  if (!isOpen)
    return isNear(x - ring.x, up, ring.radius + ring.half) && !isNear(x - ring.x, up, ring.radius - ring.half)
  return isNear(Math.abs(x - ring.x) - ring.open.across, up - ring.open.up, ring.half)
}

/** Quicker than to take the root. */
const isNear = (across: number, up: number, most: number) => across * across + up * up <= most * most

/** How much of the mark is at a place of the ground: 0 to 1. */
function markAt(x: number, y: number): number {
  const place = untouched(x, y)
  if (isOnRing(place) || isInside(place, right)) return 1
  return isInside(place, left) ? paler : 0
}

/** The mark in white on a ground of a colour (`#rrggbb`): three bytes for each pixel of a square. */
export function drawMark(size: number, ground: string): Buffer {
  const channels = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16))
  const pixels = Buffer.alloc(size * size * 3)
  const unit = placed.side / size
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      let sum = 0
      for (let point = 0; point < points * points; point++) {
        const x = column + ((point % points) + 0.5) / points
        const y = row + (Math.floor(point / points) + 0.5) / points
        sum += markAt(x * unit, y * unit)
      }
      const share = sum / (points * points)
      const at = (row * size + column) * 3
      for (const [channel, value] of channels.entries())
        pixels[at + channel] = Math.round(value + (255 - value) * share)
    }
  return pixels
}
