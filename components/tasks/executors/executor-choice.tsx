'use client'

import { Button, Combobox, useCombobox } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { CandidateOptions, nobodyValue } from './candidate-options'
import classes from './executors.module.css'
import { type Sought, useCandidates } from './use-candidates'

interface ExecutorChoiceProps {
  label: string
  sought: Sought
  /** Offers to take the executor away, in these words. */
  nobody: string
  onOpen?: () => void
  onChoose: (id: number | null, name: string) => void
}

/** A button that opens the list of possible executors with a search field. */
export function ExecutorChoice({ label, sought, nobody, onOpen, onChoose }: ExecutorChoiceProps) {
  const t = useTranslations('executors')
  const [search, setSearch] = useState('')
  const combobox = useCombobox({
    onDropdownOpen: () => {
      combobox.focusSearchInput()
      onOpen?.()
    },
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch('')
    },
  })
  const found = useCandidates(sought, search, combobox.dropdownOpened)
  // The selected option is known by its place, which another list gives to somebody else.
  const { resetSelectedOption } = combobox
  useEffect(() => resetSelectedOption(), [resetSelectedOption, found.people])
  const choose = (option: string) => {
    const id = option === nobodyValue ? null : Number(option)
    combobox.closeDropdown()
    onChoose(id, found.people.find((one) => one.id === id)?.fio ?? nobody)
  }
  return (
    <Combobox store={combobox} width={420} position="bottom-start" shadow="md" onOptionSubmit={choose}>
      <Combobox.Target targetType="button">
        <Button
          variant="default"
          size="compact-sm"
          rightSection={<IconChevronDown size={14} stroke={1.8} />}
          onClick={() => combobox.toggleDropdown()}
        >
          {label}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown}>
        {combobox.dropdownOpened && (
          <>
            <Combobox.Search
              value={search}
              placeholder={t('find')}
              aria-label={t('find')}
              onChange={(event) => {
                combobox.resetSelectedOption()
                setSearch(event.currentTarget.value)
              }}
            />
            <CandidateOptions label={label} found={found} current={null} nobody={nobody} />
          </>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}
