'use client'

import { useTranslations } from 'next-intl'
import { useFileDownload } from '@/components/ui/use-file-download'
import { fetchFile } from './fetch-file'

/** Most work orders in one file. */
export const ordersAtMost = 200

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Downloads work orders and lists of a day, in the language and the time zone of the reader. */
export function usePaper() {
  const t = useTranslations('paper')
  const { running, start } = useFileDownload('paper')
  return {
    running,
    order: (id: number) =>
      start({
        label: 'PDF',
        fileName: `${t('fileOrder', { id: String(id) })}.pdf`,
        fetch: (watched) =>
          fetchFile({ path: `/rest/tasks/${id}/work-order`, query: { timeZone: zone() }, ...watched }),
      }),
    orders: (ids: readonly number[]) =>
      start({
        label: 'PDF',
        fileName: `${t('fileOrders')}.pdf`,
        fetch: (watched) =>
          fetchFile({ path: '/rest/tasks/work-orders', body: { ids, time_zone: zone() }, ...watched }),
      }),
    day: (person: { id: number; fio: string }, date: string) =>
      start({
        label: 'PDF',
        fileName: `${t('fileDay', { date, name: person.fio })}.pdf`,
        fetch: (watched) =>
          fetchFile({
            path: `/rest/users/${person.id}/day-sheet`,
            query: { date, timeZone: zone() },
            ...watched,
          }),
      }),
  }
}
