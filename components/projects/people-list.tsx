'use client'

import { UnstyledButton } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef } from 'react'
import type { Member } from '@/components/api/structure-types'
import { PersonAvatar } from '@/components/person/person-avatar'
import { useDragItem, useDropTarget } from '@/components/ui/use-drag-item'
import classes from './projects.module.css'
import common from '../ui/common.module.css'

interface PeopleListProps {
  label: string
  people: readonly Member[]
  /** What the row's button does. */
  into: boolean
  denied?: string
  under: (person: Member) => string | undefined
  empty: string
  onMove: (person: Member) => void
  onDropped: (id: number) => void
}

const kind = 'project-person'

/** Rows rendered at once; others are found by typing. */
const most = 60

/** Up and down move between the rows of one list, left and right between the two. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const lists = [...document.querySelectorAll<HTMLElement>('[data-people-list]')]
  const here = event.currentTarget.closest<HTMLElement>('[data-people-list]')
  if (!here) return
  const buttons = [...here.querySelectorAll<HTMLElement>('button')]
  const at = buttons.indexOf(event.currentTarget)
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const across = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (step !== undefined) buttons[at + step]?.focus()
  else if (across !== undefined)
    lists[lists.indexOf(here) + across]?.querySelector<HTMLElement>('button')?.focus()
  else return
  event.preventDefault()
}

export function PeopleList(props: PeopleListProps) {
  const { label, people, into, denied, under, empty, onMove, onDropped } = props
  const t = useTranslations('projects')
  const target = useRef<HTMLElement>(null)
  const over = useDropTarget<number, true>({
    kind,
    element: target,
    placeOf: () => true,
    onDrop: onDropped,
  })
  const move = (person: Member, index: number) => {
    // The row is about to be removed; the focus moves to its neighbour.
    const next = people[index + 1] ?? people[index - 1]
    const list = target.current
    const neighbour = next ? list?.querySelector<HTMLElement>(`[data-person="${next.id}"]`) : null
    if (neighbour) neighbour.focus()
    else list?.focus()
    onMove(person)
  }
  return (
    <section
      ref={target}
      className={classes.list}
      aria-label={label}
      data-people-list
      data-over={over || undefined}
      tabIndex={-1}
    >
      <h3 className={classes.listTitle}>
        {label} <span className={classes.count}>{people.length}</span>
      </h3>
      <ul className={classes.rows}>
        {people.slice(0, most).map((person, index) => (
          <PersonRow
            key={person.id}
            person={person}
            into={into}
            denied={denied}
            under={under(person)}
            onMove={() => move(person, index)}
          />
        ))}
        {people.length === 0 && <li className={classes.empty}>{empty}</li>}
        {people.length > most && (
          <li className={classes.empty}>{t('more', { count: people.length - most })}</li>
        )}
      </ul>
    </section>
  )
}

interface PersonRowProps {
  person: Member
  into: boolean
  denied?: string
  under: string | undefined
  onMove: () => void
}

function PersonRow({ person, into, denied, under, onMove }: PersonRowProps) {
  const t = useTranslations('projects')
  const row = useRef<HTMLLIElement>(null)
  const carried = useDragItem({ kind, item: person.id, element: row, enabled: !denied })
  const Icon = into ? IconPlus : IconMinus
  return (
    <li ref={row} className={classes.row} data-carried={carried || undefined}>
      <PersonAvatar person={person} size={24} />
      <span className={classes.person}>
        {person.fio}
        {under && <span className={common.hintBlock}>{under}</span>}
      </span>
      <UnstyledButton
        className={classes.move}
        data-person={person.id}
        aria-label={t(into ? 'take' : 'drop', { name: person.fio })}
        aria-disabled={Boolean(denied)}
        title={denied ?? t(into ? 'takeShort' : 'dropShort')}
        onClick={denied ? undefined : onMove}
        onKeyDown={walk}
      >
        <Icon size={16} stroke={2} aria-hidden="true" />
      </UnstyledButton>
    </li>
  )
}
