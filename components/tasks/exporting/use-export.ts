'use client'

import { useLocale, useTranslations } from 'next-intl'
import dayjs from 'dayjs'
import { useRef, useState } from 'react'
import { type ExportFormat, exportTasks } from '@/components/api/export-tasks'
import { saveFile } from '@/components/ui/save-file'
import { showDone, showFailure } from '@/components/ui/show-notice'
import { toApiQuery } from '../filters/to-api-query'
import { useTaskFilters } from '../filters/use-task-filters'
import { hideProgress, showProgress } from './progress-notice'

const megabyte = 1024 * 1024

/** Fetches the file of the selection, tells how much has come, and can be stopped. */
export function useExport() {
  const t = useTranslations('exporting')
  const locale = useLocale()
  const { filters, order } = useTaskFilters()
  const [running, setRunning] = useState(false)
  const control = useRef<AbortController | null>(null)
  const stop = () => control.current?.abort()

  const start = async (format: ExportFormat) => {
    const name = `${t('fileName')} ${dayjs().format('YYYY-MM-DD HH-mm')}.${format}`
    const label = format.toUpperCase()
    const current = new AbortController()
    control.current = current
    setRunning(true)
    const tell = (text: string) => showProgress({ text, cancel: t('cancel'), onCancel: stop })
    tell(t('preparing', { format: label }))
    let told = 0
    try {
      const file = await exportTasks({
        format,
        query: { ...toApiQuery(filters), sortBy: order.sort, sortDirection: order.dir },
        signal: current.signal,
        onBytes: (bytes) => {
          if (Date.now() - told < 250) return
          told = Date.now()
          const size = new Intl.NumberFormat(locale, {
            style: 'unit',
            unit: 'megabyte',
            maximumFractionDigits: 1,
          }).format(bytes / megabyte)
          tell(t('running', { format: label, size }))
        },
      })
      hideProgress()
      saveFile(file, name)
      showDone(t('done', { name }))
    } catch (error) {
      hideProgress()
      if (current.signal.aborted) showDone(t('cancelled'))
      else showFailure(t('failed'), error instanceof Error ? error.message : String(error))
    }
    setRunning(false)
  }
  return { running, start, stop }
}
