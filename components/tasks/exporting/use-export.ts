'use client'

import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { type ExportFormat, exportTasks } from '@/components/api/export-tasks'
import { useFileDownload } from '@/components/ui/use-file-download'
import { toApiQuery } from '../filters/to-api-query'
import { useTaskFilters } from '../filters/use-task-filters'

/** Exports the selection in its order. */
export function useExport() {
  const t = useTranslations('exporting')
  const { filters, order } = useTaskFilters()
  const { running, start: download, stop } = useFileDownload('task-export')
  const start = (format: ExportFormat) =>
    download({
      label: format.toUpperCase(),
      fileName: `${t('fileName')} ${dayjs().format('YYYY-MM-DD HH-mm')}.${format}`,
      fetch: (watched) =>
        exportTasks({
          format,
          query: { ...toApiQuery(filters), sortBy: order.sort, sortDirection: order.dir },
          ...watched,
        }),
    })
  return { running, start, stop }
}
