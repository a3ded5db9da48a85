'use client'

import { Table } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReportGroupWire } from '@/lib/domain/reports/presenter'
import { PageLink } from '@/components/ui/page-link'
import { tasksAddress } from '../stat-rows'
import frame from '../statistics.module.css'
import classes from './reports.module.css'
import { onTimeShare, useFigureWords } from './use-figure-words'

interface GroupTableProps {
  title: string
  hint?: string
  name: string
  rows: readonly ReportGroupWire[]
  /** The filter in the URL of the tasks page. */
  filter: string
  days: { from: string; to: string }
}

const columns = [
  'created',
  'completed',
  'due',
  'onTime',
  'onTimeBefore',
  'assign',
  'assignLongest',
  'complete',
  'completeLongest',
] as const

/** Work types, organizations or people by what was done. */
export function GroupTable({ title, hint, name, rows, filter, days }: GroupTableProps) {
  const t = useTranslations('reports')
  const words = useFigureWords()
  const cellsOf = ({ now, before }: ReportGroupWire) => ({
    created: words.count(now.created),
    completed: words.count(now.completed),
    due: words.count(now.due),
    onTime: words.share(onTimeShare(now)),
    onTimeBefore: words.share(onTimeShare(before)),
    assign: words.time(now.assign_median),
    assignLongest: words.time(now.assign_p90),
    complete: words.time(now.complete_median),
    completeLongest: words.time(now.complete_p90),
  })
  return (
    <section className={`${frame.card} ${frame.wide}`} aria-label={title}>
      <h2 className={frame.cardTitle}>{title}</h2>
      {hint && <p className={frame.hint}>{hint}</p>}
      <div className={classes.tableFrame}>
        <Table aria-label={title} className={frame.table} verticalSpacing={5} fz={13} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{name}</Table.Th>
              {columns.map((column) => (
                <Table.Th key={column} scope="col" ta="right">
                  {t(`columns.${column}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => {
              const cells = cellsOf(row)
              const address = tasksAddress(filter, row.id, days)
              const label = row.name ?? t('nobody')
              return (
                <Table.Tr key={String(row.id)}>
                  <Table.Th scope="row" fw={400}>
                    {address ? <PageLink href={address}>{label}</PageLink> : label}
                  </Table.Th>
                  {columns.map((column) => (
                    <Table.Td key={column} ta="right">
                      {cells[column]}
                    </Table.Td>
                  ))}
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  )
}
