'use client'

import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import classes from './choice-pill.module.css'
import { Pill } from './pill'

export interface ChoiceOption {
  id: number
  name: string
  icon?: ReactNode
}

interface ChoicePillProps {
  label: string
  options: readonly ChoiceOption[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** Beyond this many options the list gets a field to find one. */
const longList = 8
/** And this many of them are drawn at a time. */
const shownAtMost = 200

/** A filter by any of several values. */
export function ChoicePill({ label, options, chosen, onChange }: ChoicePillProps) {
  const t = useTranslations('filters')
  const [find, setFind] = useState('')
  const searchable = options.length > longList
  const combobox = useCombobox({
    onDropdownClose: () => setFind(''),
    onDropdownOpen: () => (searchable ? combobox.focusSearchInput() : combobox.focusTarget()),
  })
  const first = options.find(({ id }) => id === chosen[0])?.name ?? String(chosen[0] ?? '')
  const value =
    chosen.length === 0
      ? undefined
      : chosen.length === 1
        ? first
        : t('more_values', { first, count: chosen.length - 1 })
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const matching = options
    .filter((option) => option.name.toLowerCase().includes(find.trim().toLowerCase()))
    .slice(0, shownAtMost)
  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      width={270}
      shadow="md"
      onOptionSubmit={(id) => toggle(Number(id))}
    >
      <Combobox.Target targetType="button">
        <Pill
          label={label}
          value={value}
          opens
          aria-expanded={combobox.dropdownOpened}
          onClick={() => combobox.toggleDropdown()}
          onClear={() => onChange([])}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {searchable && (
          <Combobox.Search
            value={find}
            onChange={(event) => setFind(event.currentTarget.value)}
            placeholder={t('find')}
            aria-label={t('find')}
          />
        )}
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={label}>
          {matching.map(({ id, name: text, icon }) => (
            <Combobox.Option
              key={id}
              value={String(id)}
              active={chosen.includes(id)}
              className={classes.option}
            >
              {icon}
              <span className={classes.optionText}>{text}</span>
              {chosen.includes(id) && <IconCheck size={16} stroke={2} aria-hidden="true" />}
            </Combobox.Option>
          ))}
          {matching.length === 0 && <Combobox.Empty>{t('nothing')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
