'use client'

import { useMantineColorScheme } from '@mantine/core'
import {
  IconDeviceDesktop,
  IconHelp,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
  IconPrinter,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useLocale, useMessages, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { pagesFor } from '@/components/api/pages'
import { useMay } from '@/components/api/session-user'
import { saysAll } from '@/components/map/places/emphasise'
import { leaveSafely } from '@/components/records/leave-guard'
import { forgetForm, startPlacing } from '@/components/tasks/stores/compose-store'
import { useStore } from '@/components/ui/create-store'
import { pageCommands } from '@/components/ui/page-commands'
import { writeCookie } from '@/components/ui/write-cookie'
import { languageNames, localeCookie, locales } from '@/lib/shared/i18n/locales'
import { leave } from './leave'
import type { Entry, EntryGroup } from './palette-list'
import { useGo } from './use-go'
import { useOtherWords } from './use-other-words'
import { usePersonCommands } from './use-person-commands'
import { usePrint } from './use-print'

const schemes = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop }
type Scheme = keyof typeof schemes

interface Asked {
  text: string
  /** Writes on in the field. */
  write: (text: string) => void
  onHelp: () => void
}

/** The pages, settings and actions whose names a text begins, in either language, by group; without a text those that
 * are needed most. */
export function useCommands({ text, write, onHelp }: Asked): EntryGroup[] {
  const t = useTranslations()
  const pages = usePages(text.trim() !== '')
  const actions = useActions(onHelp)
  const persons = usePersonCommands(text, write)
  const asked = text.trim()
  const says = ({ title, words = '' }: Entry) => saysAll(title, asked) || saysAll(`${title} ${words}`, asked)
  return [
    { title: t('palette.pages'), entries: pages.filter(says) },
    {
      title: t('palette.actions'),
      entries: [...persons, ...actions.filter((one) => says(one) && (asked !== '' || !one.rare))],
    },
  ].filter(({ entries }) => entries.length > 0)
}

function usePages(isAsked: boolean): Entry[] {
  const t = useTranslations()
  const about: Record<string, string | undefined> = useMessages().settingsHub
  const go = useGo()
  const may = useMay()
  const other = useOtherWords(isAsked)
  return useMemo(
    () =>
      pagesFor(may).map(({ key, href, icon: Icon, external, hub }): Entry => {
        const note = hub && about[key]
        return {
          key,
          title: t(`pages.${key}`),
          ...(note && isAsked && { note }),
          words: [note, other(`pages.${key}`), other(`settingsHub.${key}`)].filter(Boolean).join(' '),
          icon: <Icon size={18} stroke={1.7} aria-hidden="true" />,
          ...(!external && { address: href }),
          open: () => (external ? void leaveSafely(() => window.location.assign(href)) : go(href)),
        }
      }),
    [t, about, go, may, other, isAsked],
  )
}

interface Action extends Entry {
  /** Shown only when asked for. */
  rare?: boolean
}

function useActions(onHelp: () => void): Action[] {
  const t = useTranslations()
  const other = useOtherWords(true)
  const router = useRouter()
  const go = useGo()
  const locale = useLocale()
  const print = usePrint()
  const { setColorScheme } = useMantineColorScheme()
  const ofPage = useStore(pageCommands, (commands) => commands)
  return useMemo(() => {
    const look = { size: 18, stroke: 1.7, 'aria-hidden': true } as const
    const schemeOf = (scheme: Scheme): Action => {
      const Icon = schemes[scheme]
      return {
        key: `scheme-${scheme}`,
        title: `${t('scheme.title')}: ${t(`scheme.${scheme}`)}`,
        words: `${other('scheme.title')} ${other(`scheme.${scheme}`)}`,
        icon: <Icon {...look} />,
        rare: true,
        open: () => setColorScheme(scheme),
      }
    }
    const actions: Action[] = [
      {
        key: 'new-task',
        title: t('tasks.add'),
        words: other('palette.words.newTask'),
        icon: <IconPlus {...look} />,
        keys: 'N',
        open: () =>
          void leaveSafely(() => {
            router.push('/console/tasks')
            forgetForm()
            startPlacing()
          }),
      },
      ...ofPage.flatMap(({ run, ...one }): Action[] => (run ? [{ ...one, open: run }] : [])),
      {
        key: 'guide',
        title: t('shortcuts.names.help'),
        words: `${other('shortcuts.names.help')} ${t('shortcuts.title')} ${other('shortcuts.title')}`,
        icon: <IconHelp {...look} />,
        keys: '?',
        open: onHelp,
      },
      ...(Object.keys(schemes) as Scheme[]).map(schemeOf),
      ...locales
        .filter((one) => one !== locale)
        .map(
          (one): Action => ({
            key: `language-${one}`,
            title: t('shell.language', { name: languageNames[one] }),
            words: t('palette.words.language'),
            icon: <IconLanguage {...look} />,
            rare: true,
            open: () => {
              writeCookie(localeCookie, one)
              router.refresh()
            },
          }),
        ),
      {
        key: 'print',
        title: t('paper.print'),
        words: t('palette.words.print'),
        icon: <IconPrinter {...look} />,
        keys: 'Ctrl P',
        open: print,
      },
      {
        key: 'account',
        title: t('pages.account'),
        words: other('pages.account'),
        icon: <IconUserCircle {...look} />,
        rare: true,
        address: '/console/account',
        open: () => go('/console/account'),
      },
      {
        key: 'sign-out',
        title: t('shell.signOut'),
        words: other('shell.signOut'),
        icon: <IconLogout {...look} />,
        rare: true,
        open: () => void leaveSafely(() => void leave()),
      },
    ]
    return actions
  }, [t, other, router, go, locale, setColorScheme, ofPage, onHelp, print])
}
