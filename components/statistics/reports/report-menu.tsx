'use client'

import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { fetchFile } from '@/components/api/fetch-file'
import type { Query } from '@/components/api/request'
import { useFileDownload } from '@/components/ui/use-file-download'

const tables = ['totals', 'days', 'types', 'organizations', 'people'] as const
const formats = ['xlsx', 'csv'] as const

interface ReportMenuProps {
  query: Query
  days: { from: string; to: string }
}

/** Every table of the report as a file. */
export function ReportMenu({ query, days }: ReportMenuProps) {
  const t = useTranslations('reports')
  const { running, start } = useFileDownload('task-report')
  const download = (table: (typeof tables)[number], format: (typeof formats)[number]) =>
    start({
      label: format.toUpperCase(),
      fileName: `${t(`tables.${table}`)} ${days.from} – ${days.to}.${format}`,
      fetch: (watched) =>
        fetchFile({ path: '/rest/reports/tasks/export', query: { ...query, table, format }, ...watched }),
    })
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Tooltip label={t('export')}>
          <ActionIcon aria-label={t('export')} loading={running} size="lg" variant="default">
            <IconDownload size={17} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {tables.map((table) => (
          <Fragment key={table}>
            <Menu.Label>{t(`tables.${table}`)}</Menu.Label>
            {formats.map((format) => (
              <Menu.Item
                key={format}
                disabled={running}
                aria-label={`${t(`tables.${table}`)}, ${format.toUpperCase()}`}
                onClick={() => void download(table, format)}
              >
                {format.toUpperCase()}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
