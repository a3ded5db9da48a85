'use client'

import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileText, IconMapPin, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ExportFormat, exportFormats, exportTasks } from '@/components/api/export-tasks'
import dayjs from 'dayjs'
import { useTableChoices } from '@/components/ui/data-grid/use-table-choices'
import { usePageCommands } from '@/components/ui/page-commands'
import { useDates } from '@/components/ui/use-dates'
import { useFileDownload } from '@/components/ui/use-file-download'
import { useWorkspace } from '../stores/use-workspace'
import { shownColumns } from '../columns/shown-columns'
import { exportedColumns } from './exported-columns'
import { toApiQuery } from '../filters/to-api-query'
import { useTaskFilters } from '../filters/use-task-filters'

/** Exports the selection in its order. */
function useExport() {
  const t = useTranslations('exporting')
  const { filters, order } = useTaskFilters()
  const dates = useDates()
  const choices = useTableChoices('tasks')
  const { layout } = useWorkspace()
  const { running, start: download, stop } = useFileDownload('task-export')
  const start = (format: ExportFormat) => {
    const columns = exportedColumns(choices, shownColumns.get(), layout === 'table')
    return download({
      label: format.toUpperCase(),
      fileName: `${t('fileName')} ${dayjs().format('YYYY-MM-DD HH-mm')}.${format}`,
      fetch: (watched) =>
        exportTasks({
          format,
          query: {
            ...toApiQuery(filters),
            sortBy: order.sort,
            sortDirection: order.dir,
            timeZone: dates.zone,
            ...(columns ? { columns: columns.join(',') } : { withAddress: true }),
          },
          ...watched,
        }),
    })
  }
  return { running, start, stop }
}

const icons = { csv: IconFileText, xlsx: IconFileSpreadsheet, geojson: IconMapPin }

/** Exports all tasks matching the filters, over all pages. */
export function ExportMenu({ count }: { count: number }) {
  const t = useTranslations('exporting')
  const { running, start, stop } = useExport()
  const words = useTranslations('palette.words')
  const names: Record<ExportFormat, string> = { csv: t('csv'), xlsx: t('xlsx'), geojson: t('geojson') }
  usePageCommands(
    (count > 0 ? exportFormats : []).map((format) => {
      const Icon = icons[format]
      return {
        key: `export-${format}`,
        title: `${t('label')}: ${names[format]}`,
        words: words('export'),
        icon: <Icon size={18} stroke={1.7} aria-hidden="true" />,
        run: () => void start(format),
      }
    }),
  )
  return (
    <Menu position="bottom-end" width={250}>
      <Menu.Target>
        <Tooltip label={t('label')}>
          <ActionIcon aria-label={t('label')} loading={running} size="lg" variant="default">
            <IconDownload size={17} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{count > 0 ? t('what', { count }) : t('empty')}</Menu.Label>
        {exportFormats.map((format) => {
          const Icon = icons[format]
          return (
            <Menu.Item
              key={format}
              disabled={count === 0 || running}
              leftSection={<Icon size={17} stroke={1.7} />}
              onClick={() => void start(format)}
            >
              {names[format]}
            </Menu.Item>
          )
        })}
        {running && (
          <Menu.Item color="red" leftSection={<IconX size={17} stroke={1.8} />} onClick={stop}>
            {t('cancel')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
