import type { View } from './source'

/** How the database lays degrees on pixels: it turns them into a system, if need be, and stretches that. */
export interface Grid {
  srid: number
  left: number
  top: number
  scaleX: number
  scaleY: number
  /** What is left to do on each line: the heights of web maps are not even. */
  settling: Settling | null
}

/** How heights that were laid down evenly come to where they are on web maps. */
export interface Settling {
  /** The latitude of the upper edge, degrees. */
  north: number
  /** Pixels of a degree as they were laid down. */
  scaleY: number
  /** The upper edge in metres of web maps. */
  maxY: number
  perMetre: number
}

const radius = 6_378_137
const degree = Math.PI / 180

export function gridOf(view: View): Grid {
  const { srid, box, width, height } = view
  if (srid === 3857) return webGrid(view)
  const [minX, minY, maxX, maxY] = box
  return {
    srid,
    left: minX,
    top: maxY,
    scaleX: width / (maxX - minX),
    scaleY: height / (maxY - minY),
    settling: null,
  }
}

/**
 * Degrees go to the square world of web maps by one logarithm. Here that takes a fifteenth of the time that the
 * database needs for it, so it gets heights that are at least as fine as pixels and they are settled afterwards.
 */
function webGrid({ box, degrees, width, height }: View): Grid {
  const [minX, minY, maxX, maxY] = box
  const [, south, , north] = degrees
  const perMetre = height / (maxY - minY)
  const farthest = Math.max(Math.abs(south), Math.abs(north))
  const scaleY = (perMetre * radius * degree) / Math.cos(farthest * degree)
  return {
    srid: 4326,
    left: minX / (radius * degree),
    top: north,
    scaleX: (width / (maxX - minX)) * radius * degree,
    scaleY,
    settling: { north, scaleY, maxY, perMetre },
  }
}

/** Brings the heights of a line to where they are on web maps. */
export function settle({ north, scaleY, maxY, perMetre }: Settling, part: Float32Array): void {
  for (let at = 1; at < part.length; at += 2) {
    const latitude = north - (part[at] ?? 0) / scaleY
    const y = radius * Math.log(Math.tan(Math.PI / 4 + (latitude * degree) / 2))
    part[at] = (maxY - y) * perMetre
  }
}
