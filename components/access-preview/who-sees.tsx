'use client'

import { Button, Select } from '@mantine/core'
import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import { IconShieldQuestion } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSessionUser } from '@/components/api/session-user'
import classes from './access-preview.module.css'
import type { Subject } from './use-explanation'
import { usePeopleOptions } from './use-preview-options'
import { Verdict } from './verdict'

/** "Who sees this, and why?", asked where the thing itself is shown; first about the reader. */
export function WhoSees({ of, label }: { of: Subject; label?: string }) {
  const t = useTranslations('people.accessPreview')
  const [opened, { toggle }] = useDisclosure()
  const name = label ?? t('whoSees')
  return (
    <div className={classes.who}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconShieldQuestion size={16} stroke={1.7} />}
        aria-expanded={opened}
        onClick={toggle}
      >
        {name}
      </Button>
      {opened && <Question of={of} label={name} />}
    </div>
  )
}

function Question({ of, label }: { of: Subject; label: string }) {
  const t = useTranslations('people.accessPreview')
  const reader = useSessionUser()
  const [chosen, setChosen] = useState(String(reader.id))
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text, 200)
  const people = usePeopleOptions(settled, chosen)
  return (
    <section className={classes.ask} aria-label={label}>
      <Select
        label={t('whoPerson')}
        searchable
        allowDeselect={false}
        filter={({ options }) => options}
        nothingFoundMessage={t('nothing')}
        data={people}
        value={chosen}
        onChange={(value) => setChosen(value ?? String(reader.id))}
        searchValue={text}
        onSearchChange={setText}
      />
      <Verdict of={of} userId={Number(chosen)} />
    </section>
  )
}
