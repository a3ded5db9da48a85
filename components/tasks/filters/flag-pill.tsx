'use client'

import { Glyph } from '@/components/ui/glyph'
import type { GlyphName } from '@/components/ui/glyphs'
import { Pill } from '@/components/ui/pill'
import { useTaskFilters } from './use-task-filters'

interface FlagPillProps {
  name: 'overdue' | 'unassigned' | 'cannotAct' | 'mine' | 'archive' | 'template'
  label: string
  glyph?: GlyphName
}

export function FlagPill({ name, label, glyph }: FlagPillProps) {
  const { filters, change } = useTaskFilters()
  const on = filters[name]
  return (
    <Pill
      label={label}
      icon={glyph && <Glyph name={glyph} size={15} />}
      value={on || undefined}
      aria-pressed={on}
      onClick={() => change({ [name]: on ? null : true })}
      onClear={() => change({ [name]: null })}
    />
  )
}
