'use client'

import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import {
  IconLayoutColumns,
  IconLayoutKanban,
  IconLayoutSidebarRight,
  IconList,
  IconMap2,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'

const icons = {
  split: IconLayoutColumns,
  table: IconList,
  board: IconLayoutKanban,
  boardMap: IconLayoutSidebarRight,
  map: IconMap2,
}

/** Two-sided layouts. */
const doubles: readonly string[] = ['split', 'boardMap']

interface LayoutSwitchProps<Layout> {
  layouts: readonly Layout[]
  layout: Layout
  /** There is room for only one side. */
  narrow: boolean
  /** Null: the default layout. */
  onChange: (layout: Layout | null) => void
}

/** Switches between a list, a map and both side by side. */
export function LayoutSwitch<Layout extends keyof typeof icons>(props: LayoutSwitchProps<Layout>) {
  const { layouts, layout, narrow, onChange } = props
  const offered = narrow ? layouts.filter((name) => !doubles.includes(name)) : layouts
  const t = useTranslations('tasks')
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('layout')}
      value={layout}
      onChange={(value) => onChange(offered.find((name) => name === value) ?? null)}
      data={offered.map((value: keyof typeof icons) => {
        const Icon = icons[value]
        return {
          value,
          label: (
            <span title={t(`layouts.${value}`)} style={{ display: 'grid' }}>
              <Icon size={17} stroke={1.7} aria-hidden="true" />
              <VisuallyHidden>{t(`layouts.${value}`)}</VisuallyHidden>
            </span>
          ),
        }
      })}
    />
  )
}
