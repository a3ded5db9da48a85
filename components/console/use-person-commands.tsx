'use client'

import { useTranslations } from 'next-intl'
import type { Person } from '@/components/api/person-types'
import { useApiList, withRights } from '@/components/api/use-api'
import { saysAll } from '@/components/map/places/emphasise'
import { filterPeople } from '@/components/person/filter-people'
import { PersonAvatar } from '@/components/person/person-avatar'
import { useStore } from '@/components/ui/create-store'
import { pageCommands } from '@/components/ui/page-commands'
import type { Entry } from './palette-list'

const personsAtMost = 6

/** A shorter beginning, a number or a sign is a part of something that is searched. */
const verb = /^\p{L}{3,}$/u

/** The commands of the page that act on a person: «назначить» asks for a name, «назначить иванов» offers those who have it. */
export function usePersonCommands(text: string, write: (text: string) => void): Entry[] {
  const t = useTranslations('palette')
  const [first = '', ...rest] = text.trim().split(/\s+/)
  const name = rest.join(' ')
  const commands = useStore(pageCommands, (all) => all)
  const asked = verb.test(first)
    ? commands.filter(({ runWith, title, words }) => runWith && saysAll(`${title} ${words}`, first))
    : []
  const { items } = useApiList<Person>('users', '/rest/users', {
    query: withRights,
    enabled: asked.length > 0 && name !== '',
  })
  if (name === '')
    return asked.map(({ key, title, icon }) => ({
      key,
      title: t('withName', { title }),
      icon,
      stays: true,
      open: () => write(`${title.split(' ')[0]} `),
    }))
  const people = filterPeople(items, { q: name, role: [], type: [], tag: [], org: [], blocked: false })
    .filter(({ blocked }) => !blocked)
    .slice(0, personsAtMost)
  return asked.flatMap(({ key, title, runWith }) =>
    people.map((person) => ({
      key: `${key}-${person.id}`,
      title: `${title}: ${person.fio}`,
      note: person.login,
      icon: <PersonAvatar person={person} size={20} />,
      open: () => runWith?.({ id: person.id, fio: person.fio }),
    })),
  )
}
