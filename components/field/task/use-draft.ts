'use client'

import { useEffect, useState } from 'react'
import { useField } from '../field-context'

/** Words that are being written; they are on the device with every letter. */
export function useDraft(name: string): [string, (words: string) => void] {
  const { store, user } = useField()
  const key = `draft-${user.id}-${name}`
  const [words, setWords] = useState('')
  useEffect(() => {
    let left = false
    void store.readFact(key).then((kept) => {
      if (!left && typeof kept === 'string') setWords((now) => now || kept)
    })
    return () => {
      left = true
    }
  }, [store, key])
  return [
    words,
    (next) => {
      setWords(next)
      void store.keepFact(key, next)
    },
  ]
}
