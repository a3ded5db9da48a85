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
import { isDouble, type Layout, layouts, useWorkspace } from '../stores/use-workspace'

const icons = {
  split: IconLayoutColumns,
  table: IconList,
  board: IconLayoutKanban,
  boardMap: IconLayoutSidebarRight,
  map: IconMap2,
}

export function LayoutSwitch({ layout, narrow }: { layout: Layout; narrow: boolean }) {
  const t = useTranslations('tasks')
  const { setWorkspace } = useWorkspace()
  const offered = narrow ? layouts.filter((name) => !isDouble(name)) : layouts
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('layout')}
      value={layout}
      onChange={(value) => void setWorkspace({ layout: layouts.find((name) => name === value) ?? null })}
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
