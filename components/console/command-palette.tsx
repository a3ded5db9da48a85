'use client'

import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import { useDebouncedValue } from '@mantine/hooks'
import { IconKeyboard, IconPlus, IconSearch } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { forgetForm, startPlacing } from '@/components/tasks/stores/compose-store'
import { KeyHint } from '@/components/ui/key-hint'
import { leaveSafely } from '@/components/records/leave-guard'
import { pagesFor } from '@/components/api/pages'
import { useMay } from '@/components/api/session-user'
import { useEverything } from './use-everything'

interface CommandPaletteProps {
  onHelp: () => void
}

/** Search for everything: pages, actions, and one list of addresses, objects of layers, tasks and people. */
export function CommandPalette({ onHelp }: CommandPaletteProps) {
  const t = useTranslations()
  const router = useRouter()
  const [query, setQuery] = useState('')
  const [settled] = useDebouncedValue(query, 200)
  const { found, searching, failed } = useEverything(settled)
  const may = useMay()

  const commands = useMemo<SpotlightActionGroupData[]>(
    () => [
      {
        group: t('palette.pages'),
        actions: pagesFor(may).map(({ key, href, icon: Icon, external }) => ({
          id: key,
          label: t(`pages.${key}`),
          leftSection: <Icon size={18} stroke={1.7} />,
          onClick: () => leaveSafely(() => (external ? window.location.assign(href) : router.push(href))),
        })),
      },
      {
        group: t('palette.actions'),
        actions: [
          {
            id: 'new-task',
            label: t('tasks.add'),
            leftSection: <IconPlus size={18} stroke={1.7} />,
            rightSection: <KeyHint keys="N" />,
            onClick: () =>
              leaveSafely(() => {
                router.push('/console/tasks')
                forgetForm()
                startPlacing()
              }),
          },
          {
            id: 'shortcuts',
            label: t('shell.help'),
            leftSection: <IconKeyboard size={18} stroke={1.7} />,
            rightSection: <KeyHint keys="?" />,
            onClick: onHelp,
          },
        ],
      },
    ],
    [t, router, onHelp, may],
  )

  const needle = query.trim().toLowerCase()
  const groups = commands
    .map(({ group, actions }) => ({
      group,
      actions: actions.filter(({ label }) => !needle || String(label).toLowerCase().includes(needle)),
    }))
    .concat(found.length > 0 ? [{ group: t('palette.found'), actions: found }] : [])
    .filter(({ actions }) => actions.length > 0)
  const waiting = searching || query !== settled

  return (
    <Spotlight
      actions={groups}
      query={query}
      onQueryChange={setQuery}
      filter={(_, all) => all}
      shortcut={null}
      clearQueryOnClose
      overlayProps={{ backgroundOpacity: 0.28, blur: 0 }}
      scrollable
      maxHeight={420}
      nothingFound={t(waiting ? 'palette.searching' : failed ? 'places.failed' : 'palette.nothing')}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.7} />,
        placeholder: t('palette.placeholder'),
        'aria-label': t('palette.placeholder'),
      }}
    />
  )
}
