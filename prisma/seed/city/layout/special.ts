import { area, centroid } from '../base/polygon'
import type { Random } from '../base/random'
import { distance, type Point } from '../base/vector'
import type { NodeStore } from './node-store'
import type { Quarter } from './quarters'

const KREMLIN: Point = [790, 270]

/** The kremlin's hill and, here and there, a block left as a public garden. */
export function markSpecial(quarters: Quarter[], store: NodeStore, random: Random): Quarter[] {
  const centres = quarters.map(({ face }) => centroid(store.ring(face.nodes)))
  const off = (index: number): number => distance(centres[index] ?? [Infinity, 0], KREMLIN)
  const old = quarters.map((_, index) => index).filter((index) => quarters[index]?.use === 'centre')
  const kremlin = old.reduce((best, index) => (off(index) < off(best) ? index : best))
  return quarters.map((quarter, index): Quarter => {
    if (index === kremlin) return { ...quarter, use: 'kremlin' }
    const size = area(store.ring(quarter.face.nodes))
    const share = { centre: 0.045, grid: 0.05, micro: 0.05 }[quarter.use as 'centre' | 'grid' | 'micro']
    const tiny = (quarter.use === 'centre' || quarter.use === 'grid') && size < 5200
    if (share && (tiny || random.chance(share)) && size < 40000) return { ...quarter, use: 'square' }
    return quarter
  })
}
