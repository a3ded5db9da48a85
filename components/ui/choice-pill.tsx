'use client'

import { Combobox } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { OptionList } from './option-list'
import { Pill } from './pill'
import { useOptionList } from './use-option-list'

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
  /** For a long list that is fetched when opened. */
  onOpen?: () => void
  /** The list is loading. */
  loading?: boolean
}

/** A filter by any of several values. */
export function ChoicePill(props: ChoicePillProps) {
  const { label, options, chosen, onChange, onOpen, loading = false } = props
  const t = useTranslations('filters')
  const { combobox, searchable } = useOptionList(options, onOpen)
  const first = options.find(({ id }) => id === chosen[0])?.name ?? String(chosen[0] ?? '')
  const value =
    chosen.length === 0
      ? undefined
      : chosen.length === 1
        ? first
        : t('more_values', { first, count: chosen.length - 1 })
  const words = chosen.map((id) => options.find((one) => one.id === id)?.name ?? `№ ${id}`).join(', ')
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
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
          data-words={words || undefined}
          opens
          aria-expanded={combobox.dropdownOpened}
          onClick={() => combobox.toggleDropdown()}
          onClear={() => onChange([])}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {combobox.dropdownOpened && (
          <OptionList
            label={label}
            options={options}
            chosen={chosen}
            searchable={searchable}
            loading={loading}
          />
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}
