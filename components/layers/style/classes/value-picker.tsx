'use client'

import { Button, Combobox, ScrollArea, useCombobox } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Counted } from '../model/edit-classes'
import common from '@/components/ui/common.module.css'

interface ValuePickerProps {
  values: readonly Counted[]
  onAdd: (value: Counted['value']) => void
}

const shownAtMost = 200

/** Adds a value without a class yet, or a custom one. */
export function ValuePicker({ values, onAdd }: ValuePickerProps) {
  const t = useTranslations('layerStyle.classes')
  const locale = useLocale()
  const [find, setFind] = useState('')
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => setFind(''),
  })
  const wanted = find.trim()
  const shown = values
    .filter(({ value }) =>
      String(value ?? '')
        .toLowerCase()
        .includes(wanted.toLowerCase()),
    )
    .slice(0, shownAtMost)
  const isNew = wanted !== '' && !values.some(({ value }) => String(value) === wanted)
  const take = (key: string) => {
    const chosen = key.startsWith('+') ? { value: wanted } : values[Number(key)]
    if (chosen) onAdd(chosen.value)
    combobox.closeDropdown()
  }
  return (
    <Combobox store={combobox} width={280} position="bottom-start" withinPortal onOptionSubmit={take}>
      <Combobox.Target withAriaAttributes={false}>
        <Button
          variant="light"
          leftSection={<IconPlus size={15} stroke={1.7} />}
          onClick={() => combobox.toggleDropdown()}
        >
          {t('add')}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={t('findValue')}
          placeholder={t('findValue')}
          value={find}
          onChange={(event) => setFind(event.currentTarget.value)}
        />
        <Combobox.Options aria-label={t('values')}>
          <ScrollArea.Autosize mah={240} type="auto">
            {shown.map((one) => (
              <Combobox.Option key={String(one.value)} value={String(values.indexOf(one))}>
                <span className={common.spread12}>
                  <span>{one.value === null || one.value === '' ? t('empty') : String(one.value)}</span>
                  <span className={common.hint}>{one.count.toLocaleString(locale)}</span>
                </span>
              </Combobox.Option>
            ))}
            {isNew && <Combobox.Option value="+">{t('addOwn', { value: wanted })}</Combobox.Option>}
            {shown.length === 0 && !isNew && <Combobox.Empty>{t('noValues')}</Combobox.Empty>}
          </ScrollArea.Autosize>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
