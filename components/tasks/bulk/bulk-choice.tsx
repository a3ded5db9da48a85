'use client'

import { Button, Combobox, ScrollArea, useCombobox } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { cutOptions } from '@/components/ui/choice-pill'

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
  /** For a list that is read once it is opened, and is then a long one. */
  onOpen?: () => void
  /** The list is being read. */
  loading?: boolean
}

const longList = 8

/** One value for all ticked tasks. */
export function BulkChoice({ label, options, onChoose, onOpen, loading = false }: BulkChoiceProps) {
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
          <BulkList label={label} options={options} searchable={searchable} loading={loading} />
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}

interface BulkListProps extends Pick<BulkChoiceProps, 'label' | 'options'> {
  searchable: boolean
  loading: boolean
}

/** Lives while it is open: closed choices look through no names. */
function BulkList({ label, options, searchable, loading }: BulkListProps) {
  const t = useTranslations('bulk')
  const [find, setFind] = useState('')
  const { shown, rest } = cutOptions(options, find)
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
      <Combobox.Options aria-label={label}>
        <ScrollArea.Autosize mah={320}>
          {shown.map(({ id, name, icon }) => (
            <Combobox.Option key={String(id)} value={String(id)} style={{ display: 'flex', gap: 8 }}>
              {icon}
              {name}
            </Combobox.Option>
          ))}
          {shown.length === 0 && !loading && <Combobox.Empty>{t('nothing')}</Combobox.Empty>}
        </ScrollArea.Autosize>
      </Combobox.Options>
      {(loading || rest > 0) && (
        <Combobox.Footer fz={12} c="dimmed">
          {loading ? t('loading') : t('rest', { count: rest })}
        </Combobox.Footer>
      )}
    </>
  )
}
