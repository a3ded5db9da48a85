import type { Roads } from './record'

/** Vertices of lines one after another, in metres of Web Mercator. */
export interface Lines {
  xs: Float64Array
  ys: Float64Array
  /** The first vertex of every line, and the number of all vertices. */
  starts: Int32Array
}

/** Reads lines of WKB that follow one another. */
export function readLines({ kinds, shapes }: Roads): Lines {
  const view = new DataView(shapes.buffer, shapes.byteOffset, shapes.byteLength)
  const starts = new Int32Array(kinds.length + 1)
  const most = Math.floor(shapes.byteLength / 16)
  const [xs, ys] = [new Float64Array(most), new Float64Array(most)]
  let at = 0
  let vertex = 0
  for (let line = 0; line < kinds.length; line++) {
    const little = view.getUint8(at) === 1
    const count = view.getUint32(at + 5, little)
    at += 9
    for (let i = 0; i < count; i++, at += 16) {
      xs[vertex] = view.getFloat64(at, little)
      ys[vertex++] = view.getFloat64(at + 8, little)
    }
    starts[line + 1] = vertex
  }
  return { xs: xs.subarray(0, vertex), ys: ys.subarray(0, vertex), starts }
}

const radius = 6_378_137

/** A place in metres of Web Mercator. */
export function mercator(lon: number, lat: number): { x: number; y: number } {
  const angle = (Math.max(-85, Math.min(85, lat)) * Math.PI) / 180
  return { x: (radius * lon * Math.PI) / 180, y: radius * Math.log(Math.tan(Math.PI / 4 + angle / 2)) }
}

/** Metres on the ground of one of Web Mercator. */
export const groundScale = (y: number): number => 1 / Math.cosh(y / radius)
