'use client'

import { Table } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import type { StepLook } from '@/components/reference-data/icons/step-look'
import { PageLink } from '@/components/ui/page-link'
import type { Span } from './period'
import { type StatRow, tasksAddress } from './stat-rows'
import classes from './statistics.module.css'

interface StatTableProps {
  title: string
  rows: readonly StatRow[]
  steps: readonly Pick<StepLook, 'id' | 'name'>[]
  filter: string
  span: Span
}

/** The data of a chart as a table; each name links to its tasks. */
export function StatTable({ title, rows, steps, filter, span }: StatTableProps) {
  const t = useTranslations('statistics')
  const locale = useLocale()
  const figure = (value: number | undefined) => (value ?? 0).toLocaleString(locale)
  return (
    <div className={classes.tableFrame}>
      <Table aria-label={title} className={classes.table} verticalSpacing={5} fz={13}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('name')}</Table.Th>
            <Table.Th scope="col" ta="right">
              {t('count')}
            </Table.Th>
            {steps.map(({ id, name }) => (
              <Table.Th key={id} scope="col" ta="right">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => {
            const address = tasksAddress(filter, row.id, span)
            return (
              <Table.Tr key={String(row.id)}>
                <Table.Th scope="row" fw={400}>
                  {address ? <PageLink href={address}>{row.name}</PageLink> : row.name}
                </Table.Th>
                <Table.Td ta="right" fw={500}>
                  {figure(row.total)}
                </Table.Td>
                {steps.map(({ id }) => (
                  <Table.Td key={id} ta="right">
                    {figure(row.steps[id])}
                  </Table.Td>
                ))}
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </div>
  )
}
