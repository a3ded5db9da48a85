'use client'

import { Button, Combobox } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { OptionList } from '@/components/ui/option-list'
import { useOptionList } from '@/components/ui/use-option-list'

interface Option {
  /** Null clears the value. */
  id: number | null
  name: string
  icon?: ReactNode
}

interface BulkChoiceProps {
  label: string
  options: readonly Option[]
  onChoose: (id: number | null, name: string) => void
}

/** One value for all selected tasks. */
export function BulkChoice({ label, options, onChoose }: BulkChoiceProps) {
  const { combobox, searchable } = useOptionList(options)
  return (
    <Combobox
      store={combobox}
      width={280}
      position="bottom-start"
      shadow="md"
      onOptionSubmit={(value) => {
        const option = options.find(({ id }) => String(id) === value)
        combobox.closeDropdown()
        if (option) onChoose(option.id, option.name)
      }}
    >
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
      <Combobox.Dropdown>
        {combobox.dropdownOpened && (
          <OptionList label={label} options={options} searchable={searchable} loading={false} />
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}
