'use client'

import { Button, Combobox, ScrollArea, useCombobox } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'

interface Option {
  /** Null takes the value away. */
  id: number | null
  name: string
  icon?: ReactNode
}

interface BulkChoiceProps {
  label: string
  options: readonly Option[]
  onChoose: (id: number | null, name: string) => void
}

const longList = 8
const shownAtMost = 200

/** One value for all ticked tasks. */
export function BulkChoice({ label, options, onChoose }: BulkChoiceProps) {
  const t = useTranslations('bulk')
  const [find, setFind] = useState('')
  const searchable = options.length > longList
  const combobox = useCombobox({
    onDropdownClose: () => setFind(''),
    onDropdownOpen: () => (searchable ? combobox.focusSearchInput() : combobox.focusTarget()),
  })
  const matching = options
    .filter(({ name }) => name.toLowerCase().includes(find.trim().toLowerCase()))
    .slice(0, shownAtMost)
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
        {searchable && (
          <Combobox.Search
            value={find}
            onChange={(event) => setFind(event.currentTarget.value)}
            placeholder={t('find')}
            aria-label={t('find')}
          />
        )}
        <Combobox.Options aria-label={label}>
          <ScrollArea.Autosize mah={320}>
            {matching.map(({ id, name, icon }) => (
              <Combobox.Option key={String(id)} value={String(id)} style={{ display: 'flex', gap: 8 }}>
                {icon}
                {name}
              </Combobox.Option>
            ))}
            {matching.length === 0 && <Combobox.Empty>{t('nothing')}</Combobox.Empty>}
          </ScrollArea.Autosize>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
