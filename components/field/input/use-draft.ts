'use client'

import { useEffect, useState } from 'react'
import { useField } from '../field-context'

export interface Draft {
  words: string
  /** Keeps words with every letter. */
  write: (words: string) => void
  /** They are as they were stored after all. */
  forget: () => void
  /** Where they are kept; a change that says them forgets them. */
  key: string
}

/** Words that are being written; they are on the device with every letter. `stored` is what they begin with. */
export function useDraft(name: string, stored = ''): Draft {
  const { store, user } = useField()
  const key = `draft-${user.id}-${name}`
  const [words, setWords] = useState(stored)
  useEffect(() => {
    let left = false
    const read = async () => {
      const kept = await store.readFact(key)
      if (!left && typeof kept === 'string') setWords((now) => (now === stored ? kept : now))
    }
    read().catch(() => undefined)
    return () => {
      left = true
    }
  }, [store, key, stored])
  const keep = (kept: string | null) => void store.keepFact(key, kept).catch(() => undefined)
  return {
    words,
    write: (next) => {
      setWords(next)
      keep(next)
    },
    forget: () => keep(null),
    key,
  }
}
