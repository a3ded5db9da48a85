'use client'

import { Alert, Table } from '@mantine/core'
import { IconGitMerge } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { BulkChange, Seen } from './bulk-change'
import classes from './bulk.module.css'
import type { TaskBatchWire } from '@/lib/domain/tasks/batch-presenter'

interface BulkConflictsProps {
  moved: TaskBatchWire['moved']
  /** The values that the preview showed. */
  seen: Seen
  change: BulkChange
}

/** Tasks that somebody else changed after the preview: the value then, the value now and the wanted one. */
export function BulkConflicts({ moved, seen, change }: BulkConflictsProps) {
  const t = useTranslations('bulk')
  const before = new Map(seen.map(({ id, values }) => [id, values]))
  const [name = ''] = Object.keys(change.change)
  return (
    <Alert
      color="orange"
      role="alert"
      icon={<IconGitMerge />}
      title={t('moved', { count: moved.length })}
      classNames={{ body: classes.moved, message: classes.moved }}
    >
      {t('movedText')}
      <Table.ScrollContainer minWidth={420} maxHeight={260}>
        <Table verticalSpacing={4} fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('task')}</Table.Th>
              <Table.Th>{t('then')}</Table.Th>
              <Table.Th>{t('now')}</Table.Th>
              <Table.Th>{t('yours')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {moved.map(({ id, title, values }) => (
              <Table.Tr key={id}>
                <Table.Td>{`№ ${id} ${title}`}</Table.Td>
                <Table.Td>{change.show(before.get(id)?.[name])}</Table.Td>
                <Table.Td>{change.show(values[name])}</Table.Td>
                <Table.Td>{change.value}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Alert>
  )
}
