import { type GlyphName, priorityGlyphs } from '@/components/ui/glyphs'
import type { PriorityWire } from '@/lib/domain/reference/presenter'

export interface PriorityLook {
  id: number
  name: string
  /** 0 low to 3 urgent, by rank; it decides marker shape and glyph. */
  level: number
  glyph: GlyphName
}

const top = priorityGlyphs.length - 1

/** Spreads any number of priorities over four levels, lowest and highest always at the ends. */
export function priorityLooks(priorities: readonly PriorityWire[]): ReadonlyMap<number, PriorityLook> {
  const last = Math.max(1, priorities.length - 1)
  return new Map(
    priorities.map((priority, rank) => {
      const level = priorities.length === 1 ? 1 : Math.round((rank / last) * top)
      return [
        priority.id,
        { id: priority.id, name: priority.name, level, glyph: priorityGlyphs[level] ?? 'bars' },
      ]
    }),
  )
}
