'use client'

import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { KeyHint } from '@/components/ui/key-hint'
import { searchFieldId } from '../use-task-keys'
import classes from './filters.module.css'
import { useTaskFilters } from './use-task-filters'

export function SearchBox() {
  const t = useTranslations('filters')
  const { filters, change } = useTaskFilters()
  const [text, setText] = useState(filters.q)
  const sent = useRef(filters.q)
  const send = useDebouncedCallback((q: string) => {
    sent.current = q
    change({ q: q || null })
  }, 250)

  // The address may change elsewhere: reset, back, a link from the palette.
  useEffect(() => {
    if (filters.q === sent.current) return
    sent.current = filters.q
    setText(filters.q)
  }, [filters.q])

  const write = (value: string) => {
    setText(value)
    send(value)
  }
  return (
    <TextInput
      id={searchFieldId}
      role="searchbox"
      inputMode="search"
      size="xs"
      className={classes.search}
      value={text}
      onChange={(event) => write(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      placeholder={t('search')}
      aria-label={t('search')}
      aria-keyshortcuts="/"
      leftSection={<IconSearch size={15} stroke={1.8} />}
      rightSection={
        text ? (
          <CloseButton size="xs" aria-label={t('clearSearch')} onClick={() => write('')} />
        ) : (
          <KeyHint keys="/" />
        )
      }
    />
  )
}
