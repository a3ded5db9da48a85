'use client'

import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { CandidateOptions, nobodyValue } from './candidate-options'
import classes from './executors.module.css'
import { type Sought, useCandidates } from './use-candidates'

interface ExecutorPickerProps extends Pick<TextInputProps, 'className' | 'label' | 'error'> {
  name: string
  sought: Sought
  value: number | null
  /** Name of the chosen person. */
  shown: string
  /** Offers to take the executor away, in these words. */
  nobody?: string | undefined
  under?: ReactNode
  /** Gets the focus when its dialog opens. */
  first?: boolean
  onChoose: (id: number | null, name: string) => void
  onOpen?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const width = { min: 320, most: 440 }

/** Chooses an executor from people sorted by how well they suit; typing searches by name. */
export function ExecutorPicker(props: ExecutorPickerProps) {
  const { name, sought, value, shown, nobody, first, onChoose, onOpen, onClose, ...input } = props
  const t = useTranslations('executors')
  const [search, setSearch] = useState('')
  // While the list is open the name stays as it was when it was opened.
  const [held, setHeld] = useState(shown)
  const combobox = useCombobox({
    onDropdownOpen: () => {
      setSearch('')
      setHeld(shown)
      onOpen?.()
    },
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch('')
      onClose?.()
    },
  })
  const open = combobox.dropdownOpened
  const found = useCandidates(sought, search, open)
  // The selected option is known by its place, which another list gives to somebody else.
  const { resetSelectedOption } = combobox
  useEffect(() => resetSelectedOption(), [resetSelectedOption, found.people])
  const choose = (option: string) => {
    const id = option === nobodyValue ? null : Number(option)
    const chosen = found.people.find((one) => one.id === id)
    onChoose(id, chosen?.fio ?? nobody ?? '')
    combobox.closeDropdown()
  }
  return (
    <Combobox store={combobox} width={width.most} position="bottom-start" shadow="md" onOptionSubmit={choose}>
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <TextInput
          {...input}
          data-autofocus={first || undefined}
          aria-label={input.label === undefined ? name : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          rightSection={<IconChevronDown size={15} stroke={1.7} aria-hidden="true" />}
          rightSectionPointerEvents="none"
          placeholder={open ? held || t('find') : shown}
          value={open ? search : value === null ? '' : shown}
          onChange={(event) => {
            combobox.openDropdown()
            combobox.resetSelectedOption()
            setSearch(event.currentTarget.value)
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown} miw={width.min}>
        {open && (
          <CandidateOptions
            label={name}
            found={found}
            current={value}
            nobody={value === null ? undefined : nobody}
          />
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}
