'use client'

import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { KeyHint } from './key-hint'

interface SearchFieldProps {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  /** Debounce in milliseconds. */
  delay?: number
  className?: string
  /** `/` focuses this field. */
  keyed?: boolean
}

/** A search field synced with the URL; `/` focuses it, Esc leaves it. */
export function SearchField({
  id,
  label,
  value,
  onChange,
  delay = 250,
  className,
  keyed = true,
}: SearchFieldProps) {
  const t = useTranslations('filters')
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const send = useDebouncedCallback((next: string) => {
    sent.current = next
    onChange(next)
  }, delay)

  // The URL may change elsewhere: reset, back, a link from the palette.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    // What was typed before would come back.
    send.cancel()
    setText(value)
  }, [value, send])

  const write = (next: string) => {
    setText(next)
    send(next)
  }
  return (
    <TextInput
      id={id}
      role="searchbox"
      inputMode="search"
      size="xs"
      className={className}
      value={text}
      onChange={(event) => write(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      placeholder={label}
      aria-label={label}
      aria-keyshortcuts={keyed ? '/' : undefined}
      leftSection={<IconSearch size={15} stroke={1.8} />}
      rightSection={
        text ? (
          <CloseButton size="xs" aria-label={t('clearSearch')} onClick={() => write('')} />
        ) : (
          keyed && <KeyHint keys="/" />
        )
      }
    />
  )
}
