'use client'

import { Checkbox } from '@mantine/core'
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { ColumnChoice } from '@/components/ui/data-grid/column-choice'
import type { TableChoices } from '@/components/ui/data-grid/use-table-choices'
import { ToolButton } from '@/components/ui/tool-button'
import type { ObjectsState } from '../use-objects-state'
import { keyColumn } from './object-columns'
import common from '../../ui/common.module.css'

interface TableFootProps {
  state: ObjectsState
  choices: TableChoices
  visible: Readonly<Record<string, boolean>>
}

export function TableFoot({ state, choices, visible }: TableFootProps) {
  const t = useTranslations()
  const { source, pages, address } = state
  const comfortable = choices.density === 'comfortable'
  const Density = comfortable ? IconBaselineDensitySmall : IconBaselineDensityMedium
  const columns = useMemo(
    () => [
      { id: keyColumn, label: t('objects.key') },
      ...source.fields.map(({ name, rusName }) => ({ id: name, label: rusName || name })),
    ],
    [source, t],
  )
  return (
    <div className={common.tableFooter}>
      <span className={common.growEllipsis} role="status">
        {!pages.loading && t('objects.count', { count: pages.total })}
      </span>
      {source.place && (
        <Checkbox
          size="xs"
          label={t('objects.inView')}
          checked={address.inView}
          onChange={(event) => void address.set({ inView: event.currentTarget.checked || null })}
        />
      )}
      <ToolButton
        label={t(`tasks.densities.${comfortable ? 'compact' : 'comfortable'}`)}
        onClick={() => choices.setDensity(comfortable ? 'compact' : 'comfortable')}
      >
        <Density size={17} stroke={1.7} />
      </ToolButton>
      <ColumnChoice columns={columns} held={keyColumn} choices={choices} visible={visible} />
    </div>
  )
}
