/** Largest distance in pixels of the chords from the circle. */
const roughness = 0.02

/** Enough chords for the largest picture. */
const mostChords = 1000

/** A circle as a ring of chords. */
export function ringAround(x: number, y: number, radius: number): Float32Array {
  const fitting = Math.ceil(Math.PI / Math.acos(1 - roughness / Math.max(radius, roughness)))
  const chords = Math.min(mostChords, Math.max(8, fitting))
  const ring = new Float32Array(chords * 2)
  for (let at = 0; at < chords; at++) {
    const angle = (at * 2 * Math.PI) / chords
    ring[at * 2] = x + radius * Math.cos(angle)
    ring[at * 2 + 1] = y + radius * Math.sin(angle)
  }
  return ring
}
