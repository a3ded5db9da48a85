'use client'

import { ActionIcon, Alert, Button, Menu, Select, Table, Tooltip } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { fetchFile } from '@/components/api/fetch-file'
import { queryKeys } from '@/components/api/query-keys'
import { type Query, request } from '@/components/api/request'
import { PageLink } from '@/components/ui/page-link'
import { useDates } from '@/components/ui/use-dates'
import { useWorkDuration } from '@/components/ui/use-duration'
import { useFileDownload } from '@/components/ui/use-file-download'
import type { WorkReportWire } from '@/lib/domain/work-time/report-presenter'
import frame from '../statistics.module.css'
import { tasksAddress } from '../stat-rows'
import classes from './reports.module.css'

const groups = ['user', 'task', 'day', 'type', 'organization'] as const
type Group = (typeof groups)[number]
const formats = ['xlsx', 'csv'] as const

const isGroup = (value: string | null): value is Group => groups.some((group) => group === value)

interface WorkCardProps {
  query: Query
  days: { from: string; to: string }
}

/** How long people worked in the period, by person, task, day, work type or organization. */
export function WorkCard({ query, days }: WorkCardProps) {
  const t = useTranslations('reports.work')
  const duration = useWorkDuration()
  const [group, setGroup] = useState<Group>('user')
  const asked = { ...query, group }
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.stats({ ...asked, of: 'work' }),
    queryFn: async ({ signal }) =>
      (await request<WorkReportWire>('/rest/reports/work-time', { query: asked, signal })).body,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return (
    <section className={`${frame.card} ${frame.wide}`} aria-label={t('title')}>
      <div className={classes.workHead}>
        <h2 className={frame.cardTitle}>{t('title')}</h2>
        <Select
          aria-label={t('group')}
          size="xs"
          w={170}
          allowDeselect={false}
          data={groups.map((value) => ({ value, label: t(`groups.${value}`) }))}
          value={group}
          onChange={(value) => isGroup(value) && setGroup(value)}
        />
        {data && <span className={classes.workTotal}>{t('total', { time: duration(data.seconds) })}</span>}
        <WorkFiles query={asked} days={days} />
      </div>
      {error && (
        <Alert color="red" title={t('failed')}>
          {error.message}{' '}
          <Button size="compact-xs" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </Alert>
      )}
      {data && <Forgotten clocks={data.forgotten} />}
      {data && data.rows.length === 0 && <p className={frame.hint}>{t('none')}</p>}
      {data && data.rows.length > 0 && <WorkTable report={data} days={days} />}
      {data?.is_cut && <p className={frame.hint}>{t('cut')}</p>}
    </section>
  )
}

/** The filter of the tasks page that a row leads to. */
const filters: Partial<Record<string, string>> = { user: 'person', type: 'type', organization: 'executor' }

function WorkTable({ report, days }: { report: WorkReportWire; days: WorkCardProps['days'] }) {
  const t = useTranslations('reports.work')
  const duration = useWorkDuration()
  const dates = useDates()
  const { group, rows } = report
  const addressOf = (id: number | null) => {
    if (group === 'task' && id !== null) return `/console/tasks/${id}`
    const filter = filters[group]
    return filter === undefined ? null : tasksAddress(filter, id, days)
  }
  return (
    <div className={classes.tableFrame}>
      <Table aria-label={t('title')} className={frame.table} verticalSpacing={5} fz={13} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t(`groups.${group}`)}</Table.Th>
            {(['hours', 'entries', 'people', 'tasks'] as const).map((column) => (
              <Table.Th key={column} scope="col" ta="right">
                {t(column)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ id, name, seconds, entries, people, tasks }) => {
            const address = addressOf(id)
            const label = group === 'day' ? dates.ofDay(name) : name
            return (
              <Table.Tr key={id ?? name}>
                <Table.Th scope="row" fw={400}>
                  {address ? <PageLink href={address}>{label}</PageLink> : label}
                </Table.Th>
                <Table.Td ta="right" fw={500}>
                  {duration(seconds)}
                </Table.Td>
                <Table.Td ta="right">{entries}</Table.Td>
                <Table.Td ta="right">{people}</Table.Td>
                <Table.Td ta="right">{tasks}</Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function Forgotten({ clocks }: { clocks: WorkReportWire['forgotten'] }) {
  const t = useTranslations('reports.work')
  const dates = useDates()
  if (clocks.length === 0) return null
  return (
    <Alert color="yellow" title={t('forgotten')} mb={8}>
      <ul className={classes.clocks}>
        {clocks.map((clock) => (
          <li key={clock.id}>
            <PageLink href={`/console/tasks/${clock.task_id}`}>{clock.title}</PageLink>{' '}
            {t('forgottenRow', { fio: clock.fio, date: dates.short(clock.started_at) })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function WorkFiles({ query, days }: WorkCardProps) {
  const t = useTranslations('reports.work')
  const { running, start } = useFileDownload('work-report')
  const download = (format: (typeof formats)[number]) =>
    start({
      label: format.toUpperCase(),
      fileName: `${t('title')} ${days.from} – ${days.to}.${format}`,
      fetch: (watched) =>
        fetchFile({ path: '/rest/reports/work-time/export', query: { ...query, format }, ...watched }),
    })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label={t('export')}>
          <ActionIcon aria-label={t('export')} loading={running} variant="default">
            <IconDownload size={16} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} disabled={running} onClick={() => void download(format)}>
            {format.toUpperCase()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
