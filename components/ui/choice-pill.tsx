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
  /** For a list that is read once it is opened, and is then a long one. */
  onOpen?: () => void
  /** The list is being read. */
  loading?: boolean
}

/** Beyond this many options the list gets a field to find one. */
const longList = 8
/** And this many of them are drawn at a time. */
const shownAtMost = 200
const none: readonly number[] = []

interface Cut<Option> {
  shown: readonly Option[]
  /** How many more answer to the word. */
  rest: number
}

/** What is drawn of the options that answer to a word: those of `first` before all others. */
export function cutOptions<Option extends { id: number | null; name: string }>(
  options: readonly Option[],
  word: string,
  first: readonly (number | null)[] = none,
): Cut<Option> {
  const wanted = word.trim().toLowerCase()
  const matching = wanted ? options.filter(({ name }) => name.toLowerCase().includes(wanted)) : options
  const before = new Set(first)
  const ordered =
    before.size > 0
      ? [...matching.filter(({ id }) => before.has(id)), ...matching.filter(({ id }) => !before.has(id))]
      : matching
  return { shown: ordered.slice(0, shownAtMost), rest: Math.max(0, ordered.length - shownAtMost) }
}

/** A filter by any of several values. */
export function ChoicePill(props: ChoicePillProps) {
  const { label, options, chosen, onChange, onOpen, loading = false } = props
  const t = useTranslations('filters')
  const searchable = options.length > longList || onOpen !== undefined
  const combobox = useCombobox({
    // The list goes with its marks: Enter must not take what was pointed at the time before.
    onDropdownClose: () => combobox.resetSelectedOption(),
    onDropdownOpen: () => {
      onOpen?.()
      if (searchable) combobox.focusSearchInput()
      else combobox.focusTarget()
    },
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
        {combobox.dropdownOpened && (
          <ChoiceList
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

interface ChoiceListProps extends Pick<ChoicePillProps, 'label' | 'options' | 'chosen'> {
  searchable: boolean
  loading: boolean
}

/** Lives while it is open: a closed pill looks through no names. */
function ChoiceList({ label, options, chosen, searchable, loading }: ChoiceListProps) {
  const t = useTranslations('filters')
  const [find, setFind] = useState('')
  // Chosen before the opening: what is ticked now stays where it is.
  const [first] = useState(searchable ? chosen : none)
  const { shown, rest } = cutOptions(options, find, first)
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
            key={id}
            value={String(id)}
            active={chosen.includes(id)}
            className={classes.option}
          >
            {icon}
            <span className={classes.optionText}>{name}</span>
            {chosen.includes(id) && <IconCheck size={16} stroke={2} aria-hidden="true" />}
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
