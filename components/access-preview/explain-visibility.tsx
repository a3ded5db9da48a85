'use client'

import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Person } from '@/components/api/person-types'
import classes from './access-preview.module.css'
import { useLayerOptions, usePeopleOptions, useTaskOptions } from './use-preview-options'
import { Verdict } from './verdict'

const kinds = ['users', 'tasks', 'layers', 'sensors', 'media'] as const
/** What is looked up for each. */
const found = {
  users: 'people',
  tasks: 'tasks',
  layers: 'layers',
  sensors: 'people',
  media: 'tasks',
} as const
type Kind = (typeof kinds)[number]

/** "Does this person see …?": the same rules that answer every request, asked about one thing. */
export function ExplainVisibility({ person }: { person: Person }) {
  const t = useTranslations('people.accessPreview')
  const [kind, setKind] = useState<Kind>('users')
  const [chosen, setChosen] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text, 200)
  const source = found[kind]
  const options = {
    people: usePeopleOptions(settled, source === 'people' ? chosen : null),
    tasks: useTaskOptions(settled, source === 'tasks'),
    layers: useLayerOptions(settled, source === 'layers'),
  }
  return (
    <section className={classes.ask} aria-label={t('ask', { fio: person.fio })}>
      <h3 className={classes.title}>{t('ask', { fio: person.fio })}</h3>
      <Select
        allowDeselect={false}
        aria-label={t('askAbout')}
        value={kind}
        onChange={(value) => {
          setKind(kinds.find((one) => one === value) ?? 'users')
          setChosen(null)
          setText('')
        }}
        data={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <Select
        key={kind}
        aria-label={t(`pick.${kind}`)}
        placeholder={t(`pick.${kind}`)}
        searchable
        clearable
        // The options are found already: by the server for tasks, by name for the others.
        filter={({ options }) => options}
        nothingFoundMessage={t('nothing')}
        data={options[source]}
        value={chosen}
        onChange={setChosen}
        searchValue={text}
        onSearchChange={setText}
      />
      {chosen && <Verdict of={{ kind, id: Number(chosen) }} userId={person.id} />}
    </section>
  )
}
