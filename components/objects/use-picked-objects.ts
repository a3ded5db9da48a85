'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { rangeOf } from '@/components/records/use-picked'

const none: ReadonlySet<number> = new Set()

/** Maximum per request. */
export const pickedAtMost = 10_000

/** Selected objects; the selection survives scrolling and is cleared by another query. */
export function usePickedObjects(ids: readonly number[], asked: string) {
  const [picked, setPicked] = useState(none)
  const anchor = useRef<number | null>(null)
  const clear = useCallback(() => {
    anchor.current = null
    setPicked(none)
  }, [])
  useEffect(() => clear, [clear, asked])

  const toggle = useCallback(
    (id: number, range = false) => {
      const from = anchor.current
      anchor.current = id
      setPicked((now) => {
        const next = new Set(now)
        if (range && from !== null) for (const one of rangeOf(ids, from, id)) next.add(one)
        else if (!next.delete(id)) next.add(id)
        return next
      })
    },
    [ids],
  )
  const pick = useCallback((all: readonly number[]) => setPicked(new Set(all)), [])
  return { picked, toggle, pick, clear }
}
