'use client'

import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import { IconLayoutColumns, IconList, IconMap2 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type Layout, layouts } from './use-objects-address'

const icons = { split: IconLayoutColumns, table: IconList, map: IconMap2 }

interface LayoutSwitchProps {
  layout: Layout
  /** There is room for one side at a time. */
  narrow: boolean
  onChange: (layout: Layout) => void
}

export function LayoutSwitch({ layout, narrow, onChange }: LayoutSwitchProps) {
  const t = useTranslations('tasks')
  const offered = narrow ? layouts.filter((name) => name !== 'split') : layouts
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('layout')}
      value={layout}
      onChange={(value) => onChange(layouts.find((name) => name === value) ?? 'split')}
      data={offered.map((value) => {
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
