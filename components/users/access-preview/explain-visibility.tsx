'use client'

import { SegmentedControl, Select, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useApiOne } from '@/components/api/use-api'
import type { Person } from '@/components/api/person-types'
import { known, taskReasons, userReasons } from './types'
import classes from './access-preview.module.css'
import { usePeopleOptions, useTaskOptions } from './use-preview-options'
import type { ExplanationWire } from '@/lib/domain/access-preview/presenter'

const kinds = ['users', 'tasks'] as const
type Kind = (typeof kinds)[number]

/** "Does this person see …?": the same rules that answer every request, asked about one thing. */
export function ExplainVisibility({ person }: { person: Person }) {
  const t = useTranslations('people.accessPreview')
  const [kind, setKind] = useState<Kind>('users')
  const [chosen, setChosen] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text, 200)
  const people = usePeopleOptions(kind === 'users' ? settled : '', chosen)
  const tasks = useTaskOptions(settled, kind === 'tasks')
  return (
    <section className={classes.ask} aria-label={t('ask', { fio: person.fio })}>
      <h3 className={classes.title}>{t('ask', { fio: person.fio })}</h3>
      <SegmentedControl
        size="xs"
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
        // The options are found already: by name for people, by the server for tasks.
        filter={({ options }) => options}
        nothingFoundMessage={t('nothing')}
        data={kind === 'users' ? people : tasks}
        value={chosen}
        onChange={setChosen}
        searchValue={text}
        onSearchChange={setText}
      />
      {chosen && <Verdict key={`${kind}-${chosen}`} person={person} kind={kind} id={chosen} />}
    </section>
  )
}

function Verdict({ person, kind, id }: { person: Person; kind: Kind; id: string }) {
  const t = useTranslations('people.accessPreview')
  const { data, error } = useApiOne<ExplanationWire>(
    'access-preview',
    `/rest/users/${person.id}/access-preview/${kind}/${id}`,
  )
  if (error)
    return (
      <p className={classes.text} role="alert">
        {error.message}
      </p>
    )
  if (!data) return <Skeleton height={20} />
  const Icon = data.visible ? IconEye : IconEyeOff
  const reasons =
    kind === 'users'
      ? known(userReasons, data.reasons).map((reason) => t(`userReasons.${reason}`))
      : known(taskReasons, data.reasons).map((reason) => t(`taskReasons.${reason}`))
  return (
    <div className={classes.verdict} role="status">
      <Icon
        size={18}
        stroke={1.8}
        aria-hidden="true"
        color={data.visible ? 'var(--az-live)' : 'var(--az-alarm)'}
      />
      <span>
        <strong>{t(data.visible ? 'sees' : 'seesNot')}</strong>{' '}
        {reasons.length > 0 && `${reasons.join('; ')}.`}
      </span>
    </div>
  )
}
