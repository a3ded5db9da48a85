'use client'

import { Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { usePeopleChoices } from '@/components/reference-data/use-people-choices'

/** The next assignee of open work: a user, nobody, or the present one. */
export type NextAssignee = number | null | 'keep'

interface LeavingWorkProps {
  /** Open tasks of the people who leave. */
  count: number
  leaving: readonly number[]
  onChoose: (next: NextAssignee) => void
}

/** Asks who takes over the open tasks of people who are about to be blocked or deleted. */
export function LeavingWork({ count, leaving, onChoose }: LeavingWorkProps) {
  const t = useTranslations('people.leaving')
  const [value, setValue] = useState('keep')
  const { people, open } = usePeopleChoices(null)
  const others = people.filter(({ id, blocked }) => !blocked && !leaving.includes(id))
  return (
    <Select
      label={t('held', { count })}
      description={t('hint')}
      searchable
      allowDeselect={false}
      limit={200}
      data={[
        { value: 'keep', label: t('keep') },
        { value: 'nobody', label: t('nobody') },
        ...others.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={value}
      onDropdownOpen={open}
      onChange={(next) => {
        setValue(next ?? 'keep')
        onChoose(next === null || next === 'keep' ? 'keep' : next === 'nobody' ? null : Number(next))
      }}
    />
  )
}
