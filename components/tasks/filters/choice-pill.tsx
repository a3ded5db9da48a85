'use client'

import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import classes from './filters.module.css'
import { Pill } from './pill'
import { useTaskFilters } from './use-task-filters'

interface Option {
  id: number
  name: string
  icon?: ReactNode
}

interface ChoicePillProps {
  name: 'step' | 'priority' | 'type' | 'org' | 'executor'
  label: string
  options: readonly Option[]
}

/** Beyond this many options the list gets a field to find one. */
const longList = 8

export function ChoicePill({ name, label, options }: ChoicePillProps) {
  const t = useTranslations('filters')
  const { filters, change } = useTaskFilters()
  const [find, setFind] = useState('')
  const searchable = options.length > longList
  const combobox = useCombobox({
    onDropdownClose: () => setFind(''),
    onDropdownOpen: () => (searchable ? combobox.focusSearchInput() : combobox.focusTarget()),
  })
  const chosen = filters[name]
  const first = options.find(({ id }) => id === chosen[0])?.name ?? String(chosen[0] ?? '')
  const value =
    chosen.length === 0
      ? undefined
      : chosen.length === 1
        ? first
        : t('more_values', { first, count: chosen.length - 1 })
  const toggle = (id: number) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
    change({ [name]: next.length > 0 ? next : null })
  }
  const matching = options.filter((option) => option.name.toLowerCase().includes(find.trim().toLowerCase()))
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
          onClear={() => change({ [name]: null })}
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
