'use client'

import { Combobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { cutOptions } from './cut-options'
import classes from './option-list.module.css'
import common from './common.module.css'

interface Option {
  /** Null clears the value. */
  id: number | null
  name: string
  icon?: ReactNode
}

interface OptionListProps {
  label: string
  options: readonly Option[]
  chosen?: readonly number[]
  searchable: boolean
  /** The list is loading. */
  loading: boolean
}

const none: readonly number[] = []

/** Mounted only while open, so that a closed list does not scan its options. */
export function OptionList({ label, options, chosen = none, searchable, loading }: OptionListProps) {
  const t = useTranslations('filters')
  const [find, setFind] = useState('')
  // Selected before opening: newly selected options stay in place.
  const [first] = useState(searchable ? chosen : none)
  const { shown, rest } = cutOptions(options, find, first)
  const isChosen = (id: number | null) => id !== null && chosen.includes(id)
  return (
    <>
      {searchable && (
        <Combobox.Search
          value={find}
          onChange={(event) => setFind(event.currentTarget.value)}
          placeholder={t('find')}
          aria-label={t('find')}
        />
      )}
      <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={label}>
        {shown.map(({ id, name, icon }) => (
          <Combobox.Option
            key={String(id)}
            value={String(id)}
            active={isChosen(id)}
            className={classes.option}
          >
            {icon}
            <span className={common.grow}>{name}</span>
            {isChosen(id) && <IconCheck size={16} stroke={2} aria-hidden="true" />}
          </Combobox.Option>
        ))}
        {shown.length === 0 && !loading && <Combobox.Empty>{t('nothing')}</Combobox.Empty>}
      </Combobox.Options>
      {(loading || rest > 0) && (
        <Combobox.Footer fz={12} c="dimmed">
          {loading ? t('loading') : t('rest', { count: rest })}
        </Combobox.Footer>
      )}
    </>
  )
}
