'use client'

import {
  IconBookmark,
  IconBuilding,
  IconClock,
  IconFolders,
  IconMapPin,
  IconStack2,
  IconUser,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { array, type infer as Infer, object, optional, parse, string } from 'zod/mini'
import { useSessionUser } from '@/components/api/session-user'
import type { Entry, EntryGroup } from './palette-list'
import { useGo } from './use-go'

const shownAtMost = 6

const stored = array(object({ key: string(), title: string(), note: optional(string()), address: string() }))
type Recent = Infer<typeof stored>[number]

const icons = {
  person: IconUser,
  layer: IconStack2,
  object: IconMapPin,
  organization: IconBuilding,
  project: IconFolders,
  filter: IconBookmark,
}

/** By the kind, which is the first part of the key. */
function RecentIcon({ kind }: { kind: string }) {
  const Icon = kind in icons ? icons[kind as keyof typeof icons] : IconClock
  return <Icon size={18} stroke={1.7} aria-hidden="true" />
}

function read(place: string): Recent[] {
  try {
    return parse(stored, JSON.parse(window.localStorage.getItem(place) ?? '[]'))
  } catch {
    return []
  }
}

/** What the reader opened last by the search, the newest first, and how to note one more. */
export function useRecent(): { group: EntryGroup | null; note: (entry: Entry) => void; refresh: () => void } {
  const t = useTranslations('palette')
  const go = useGo()
  const place = `palette-recent-${useSessionUser().id}`
  const [recent, setRecent] = useState<readonly Recent[]>([])
  return useMemo(() => {
    const entries = recent.map(
      ({ key, title, note, address }): Entry => ({
        key: `recent-${key}`,
        title,
        ...(note !== undefined && { note }),
        icon: <RecentIcon kind={key.split('-')[0] ?? ''} />,
        address,
        open: () => go(address),
      }),
    )
    return {
      group: entries.length > 0 ? { title: t('recent'), entries } : null,
      refresh: () => setRecent(read(place)),
      note: ({ key: given, title, note, address }) => {
        if (address === undefined) return
        const key = given.replace(/^recent-/, '')
        const others = read(place).filter((one) => one.key !== key)
        const next = [{ key, title, address, ...(note !== undefined && { note }) }, ...others]
        try {
          window.localStorage.setItem(place, JSON.stringify(next.slice(0, shownAtMost)))
        } catch {
          // A browser that stores nothing offers nothing again.
        }
      },
    }
  }, [recent, t, go, place])
}
