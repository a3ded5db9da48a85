'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { ColumnChoice } from '@/components/ui/data-grid/column-choice'
import type { TableChoices } from '@/components/ui/data-grid/use-table-choices'
import { useFilterFields } from '../filters/field-pills'
import { columnNames, fieldColumn } from './task-columns'

interface ColumnChooserProps {
  choices: TableChoices
  visible: Readonly<Record<string, boolean>>
}

/** Column chooser of tasks, including custom fields. */
export function ColumnChooser({ choices, visible }: ColumnChooserProps) {
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
