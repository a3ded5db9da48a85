import type { Sheet } from '../style/sheet'

const anything = { id: 0, type: 1, parts: [], properties: {} } as const

/** What a style says of things that stand in each other's way. */
export function overlapOf(sheet: Sheet, part: 'icon' | 'text') {
  const said = sheet.raw(`${part}-overlap`, anything)
  return {
    allowed: said === 'always' || (said !== 'never' && sheet.flag(`${part}-allow-overlap`)),
    /** Others may stand on it. */
    ignored: sheet.flag(`${part}-ignore-placement`),
    /** The other part may stand without it. */
    optional: sheet.flag(`${part}-optional`),
  }
}
