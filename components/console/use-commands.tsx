'use client'

import { IconKeyboard, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { pagesFor } from '@/components/api/pages'
import { useMay } from '@/components/api/session-user'
import { saysAll } from '@/components/map/places/emphasise'
import { leaveSafely } from '@/components/records/leave-guard'
import { forgetForm, startPlacing } from '@/components/tasks/stores/compose-store'
import type { Entry, EntryGroup } from './palette-list'
import { usePrint } from './use-print'

/** The pages and actions whose names a text begins, by group; all of them without a text. */
export function useCommands(text: string, onHelp: () => void): EntryGroup[] {
  const t = useTranslations()
  const router = useRouter()
  const may = useMay()
  const print = usePrint()
  const groups = useMemo<EntryGroup[]>(() => {
    const pages = pagesFor(may).map(
      ({ key, href, icon: Icon, external }): Entry => ({
        key,
        title: t(`pages.${key}`),
        icon: <Icon size={18} stroke={1.7} aria-hidden="true" />,
        open: () => leaveSafely(() => (external ? window.location.assign(href) : router.push(href))),
      }),
    )
    const addTask = () =>
      leaveSafely(() => {
        router.push('/console/tasks')
        forgetForm()
        startPlacing()
      })
    const actions: Entry[] = [
      {
        key: 'new-task',
        title: t('tasks.add'),
        icon: <IconPlus size={18} stroke={1.7} aria-hidden="true" />,
        keys: 'N',
        open: addTask,
      },
      {
        key: 'print',
        title: t('paper.print'),
        icon: <IconPrinter size={18} stroke={1.7} aria-hidden="true" />,
        keys: 'Ctrl P',
        open: print,
      },
      {
        key: 'shortcuts',
        title: t('shell.help'),
        icon: <IconKeyboard size={18} stroke={1.7} aria-hidden="true" />,
        keys: '?',
        open: onHelp,
      },
    ]
    return [
      { title: t('palette.pages'), entries: pages },
      { title: t('palette.actions'), entries: actions },
    ]
  }, [t, router, onHelp, may, print])
  return groups
    .map(({ title, entries }) => ({ title, entries: entries.filter((one) => saysAll(one.title, text)) }))
    .filter(({ entries }) => entries.length > 0)
}
