'use client'

import { useEffect, useState } from 'react'

/** The English name that the server would make of a title. The letters of all scripts come when they are needed. */
export function usePlainName(title: string): string {
  const [name, setName] = useState('')
  useEffect(() => {
    let current = true
    void import('@/lib/shared/plain-name').then(({ plainName }) => {
      if (current) setName(plainName(title, 'layer'))
    })
    return () => {
      current = false
    }
  }, [title])
  return name
}
