'use client'

import { ActionIcon, Select } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { BoardPersonWire } from '@/lib/domain/planning/presenter'
import classes from './day.module.css'

interface PersonChoiceProps {
  people: readonly BoardPersonWire[]
  chosen: number | null
  onChoose: (id: number) => void
}

/** One person at a time, where there is no room for rows. */
export function PersonChoice({ people, chosen, onChoose }: PersonChoiceProps) {
  const t = useTranslations('planning')
  const at = people.findIndex(({ id }) => id === chosen)
  const [before, after] = [people[at - 1], people[at + 1]]
  return (
    <div className={classes.choice}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('personBefore')}
        disabled={!before}
        onClick={() => before && onChoose(before.id)}
      >
        <IconChevronLeft size={16} stroke={1.8} />
      </ActionIcon>
      <Select
        className={classes.person}
        aria-label={t('person')}
        placeholder={t('choosePerson')}
        searchable
        limit={200}
        nothingFoundMessage={t('nobodyFound')}
        data={people.map(({ id, fio }) => ({ value: String(id), label: fio }))}
        value={chosen === null ? null : String(chosen)}
        onChange={(value) => value !== null && onChoose(Number(value))}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('personAfter')}
        disabled={!after}
        onClick={() => after && onChoose(after.id)}
      >
        <IconChevronRight size={16} stroke={1.8} />
      </ActionIcon>
    </div>
  )
}
