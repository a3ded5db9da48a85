import type { Viewport } from '../style/viewport'

const anything = { id: 0, type: 1, parts: [], properties: {} } as const

/** Collision rules of a style. */
export function overlapOf(viewport: Viewport, part: 'icon' | 'text') {
  const said = viewport.raw(`${part}-overlap`, anything)
  return {
    allowed: said === 'always' || (said !== 'never' && viewport.flag(`${part}-allow-overlap`)),
    /** Others may overlap it. */
    ignored: viewport.flag(`${part}-ignore-placement`),
    /** The other part may be drawn without it. */
    optional: viewport.flag(`${part}-optional`),
  }
}
