import { range } from '../base/list'
import { offset, smooth, spotAtHeight } from '../base/polyline'
import type { Random } from '../base/random'
import { fromAngle, type Point } from '../base/vector'

/** The Volga flows north to south; the old town stands on its right (western) bank. */
const VOLGA: Point[] = [
  [3300, 26000],
  [2600, 19000],
  [3300, 13000],
  [2700, 8000],
  [1900, 5000],
  [1350, 2600],
  [1250, 500],
  [1500, -1400],
  [1950, -3200],
  [1950, -5200],
  [1400, -9000],
  [1900, -15000],
  [1200, -22000],
]

/** The small tributary that bounds the old town from the north. */
const YAR: Point[] = [
  [-15000, 6400],
  [-11500, 4600],
  [-9000, 4400],
  [-7000, 3500],
  [-5200, 2800],
  [-3900, 2050],
  [-2800, 1750],
  [-2000, 1250],
  [-1300, 1150],
  [-604, 717],
  [-150, 640],
  [300, 700],
  [700, 720],
  [1250, 660],
]

/** From the Volga's shore to the middle of its embankments, metres. */
export const QUAY = 42

export interface River {
  name: string
  line: Point[]
  /** Half of the width at a point of the line, metres. */
  half: (point: Point) => number
  polygon: Point[]
}

export interface Rivers {
  volga: River
  yar: River
  islands: Point[][]
  /** Strips of green between the Volga and its embankments. */
  banks: Point[][]
}

const bump = (y: number, at: number, spread: number): number => Math.exp(-(((y - at) / spread) ** 2))

function volgaHalf([, y]: Point): number {
  return (
    305 +
    45 * Math.sin(y / 1500) +
    170 * bump(y, 3500, 700) +
    130 * bump(y, -3500, 600) +
    220 * bump(y, 9500, 1500)
  )
}

const yarHalf = ([x]: Point): number => 9 + 15 * Math.min(1, Math.max(0, (x + 6000) / 7000))

function river(name: string, controls: Point[], step: number, half: (point: Point) => number): River {
  const line = smooth(controls, step)
  const banks = [...offset(line, (p) => -half(p)), ...offset(line, half).reverse()]
  return { name, line, half, polygon: banks }
}

/** A long drop along the stream with an uneven shore. */
function island(
  line: readonly Point[],
  y: number,
  long: number,
  wide: number,
  shift: number,
  random: Random,
): Point[] {
  const [x, axis] = spotAtHeight(line, y)
  const phases = range(3).map(() => random.between(0, 6.28))
  return range(44).map((index) => {
    const angle = (index / 44) * Math.PI * 2
    const [c, s] = fromAngle(angle)
    const uneven = phases.reduce((sum, phase, wave) => sum + 0.06 * Math.sin((wave + 2) * angle + phase), 1)
    const [u, v] = [c * long * uneven, s * wide * uneven * (1 - 0.35 * c) + shift]
    return [x + axis[0] * u - axis[1] * v, y + axis[1] * u + axis[0] * v]
  })
}

/** The ground between two parallels of a line. */
const band = (line: Point[], from: (p: Point) => number, to: (p: Point) => number): Point[] => [
  ...offset(line, from),
  ...offset(line, to).reverse(),
]

export function layRivers(random: Random): Rivers {
  const volga = river('Волга', VOLGA, 90, volgaHalf)
  const yar = river('Ярь', YAR, 45, yarHalf)
  const islands = [
    island(volga.line, 3450, 560, 130, -60, random),
    island(volga.line, 2780, 210, 55, 90, random),
    island(volga.line, -3420, 430, 95, 40, random),
    island(volga.line, 9500, 1500, 210, -30, random),
    island(volga.line, -9200, 620, 90, 60, random),
  ]
  const town = volga.line.filter(([, y]) => y < 4780 && y > -4720)
  const banks = [1, -1].map((side) =>
    band(
      town,
      (p) => side * (volgaHalf(p) - 4),
      (p) => side * (volgaHalf(p) + QUAY - 3),
    ),
  )
  return { volga, yar, islands, banks }
}
