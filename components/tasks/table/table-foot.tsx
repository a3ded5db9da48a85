'use client'

import { Checkbox } from '@mantine/core'
import {
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconChevronLeft,
  IconChevronRight,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { TableChoices } from '@/components/ui/data-grid/use-table-choices'
import { ToolButton } from '@/components/ui/tool-button'
import { useTaskFilters } from '../filters/use-task-filters'
import { pageSize } from '../data/use-task-data'
import { useWorkspace } from '../stores/use-workspace'
import common from '../../ui/common.module.css'
import { useMemo } from 'react'
import { ColumnChoice } from '@/components/ui/data-grid/column-choice'
import { useFilterFields } from '../filters/field-pills'
import { columnNames, fieldColumn } from '../columns/column-names'

interface ColumnChooserProps {
  choices: TableChoices
  visible: Readonly<Record<string, boolean>>
}

/** Column chooser of tasks, including custom fields. */
function ColumnChooser({ choices, visible }: ColumnChooserProps) {
  const t = useTranslations('tasks')
  const fields = useFilterFields()
  const columns = useMemo(
    () => [
      ...columnNames.map((id) => ({ id, label: t(`column.${id}`) })),
      ...fields.map(({ key, name }) => ({ id: fieldColumn(key), label: name })),
    ],
    [fields, t],
  )
  return <ColumnChoice columns={columns} held="title" choices={choices} visible={visible} />
}

interface TableFootProps {
  count: number
  shown: number
  choices: TableChoices
  visible: Readonly<Record<string, boolean>>
}

export function TableFoot({ count, shown, choices, visible }: TableFootProps) {
  const t = useTranslations('tasks')
  const { order, setOrder } = useTaskFilters()
  const { inView, setWorkspace } = useWorkspace()
  const first = (order.page - 1) * pageSize
  const comfortable = choices.density === 'comfortable'
  const Density = comfortable ? IconBaselineDensitySmall : IconBaselineDensityMedium
  const go = (page: number) => void setOrder({ page: page > 1 ? page : null })
  return (
    <div className={common.tableFooter}>
      <span className={common.growEllipsis} aria-live="polite">
        {shown > 0 && t('range', { from: first + 1, to: first + shown, total: count })}
      </span>
      <Checkbox
        size="xs"
        label={t('inView')}
        checked={inView}
        onChange={(event) => {
          void setWorkspace({ inView: event.currentTarget.checked || null })
          go(1)
        }}
      />
      <ToolButton
        label={t(`densities.${comfortable ? 'compact' : 'comfortable'}`)}
        onClick={() => choices.setDensity(comfortable ? 'compact' : 'comfortable')}
      >
        <Density size={17} stroke={1.7} />
      </ToolButton>
      <ColumnChooser choices={choices} visible={visible} />
      <ToolButton label={t('previousPage')} disabled={order.page <= 1} onClick={() => go(order.page - 1)}>
        <IconChevronLeft size={18} stroke={1.8} />
      </ToolButton>
      <ToolButton label={t('nextPage')} disabled={first + shown >= count} onClick={() => go(order.page + 1)}>
        <IconChevronRight size={18} stroke={1.8} />
      </ToolButton>
    </div>
  )
}
