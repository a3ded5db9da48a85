'use client'

import { type KeyboardEvent, useEffect, useId, useState } from 'react'

interface Option {
  key: string
}

interface OptionKeys<One extends Option> {
  options: readonly One[]
  /** The list is visible. */
  open: boolean
  /** Enter chooses the first option without an arrow key. */
  first: boolean
}

/** The active option of a suggestion list (combobox pattern): the focus stays in the field. */
export function useOptionKeys<One extends Option>({ options, open, first }: OptionKeys<One>) {
  const id = useId()
  const [key, setKey] = useState<string | null>(null)
  const found = options.findIndex((option) => option.key === key)
  const at = !open ? -1 : found >= 0 ? found : first && options.length > 0 ? 0 : -1
  const optionId = (index: number) => `${id}-${index}`
  const activeId = at < 0 ? undefined : optionId(at)

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  /** Moves on an arrow key; returns whether it did. */
  const walk = (event: KeyboardEvent): boolean => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || !open || options.length === 0) return false
    event.preventDefault()
    const from = at < 0 && step < 0 ? 0 : at
    setKey(options[(from + step + options.length) % options.length]?.key ?? null)
    return true
  }
  return {
    listId: id,
    optionId,
    active: options[at],
    /** Reached by keyboard or hovered. */
    picked: open && found >= 0,
    activeId,
    setActive: (option: Option) => setKey(option.key),
    reset: () => setKey(null),
    walk,
  }
}
