'use client'

import { useCallback, useMemo, useRef, useState } from 'react'

const none: ReadonlySet<number> = new Set()

/** The rows between two rows in display order, whichever comes first. */
export function rangeOf(ids: readonly number[], from: number, to: number): readonly number[] {
  const [low, high] = [ids.indexOf(from), ids.indexOf(to)].sort((one, two) => one - two)
  return low === undefined || high === undefined || low < 0 ? [to] : ids.slice(low, high + 1)
}

/** Selected rows; a range starts at the row selected last. Rows that are no longer listed are deselected. */
export function usePicked(ids: readonly number[]) {
  const [chosen, setChosen] = useState(none)
  const anchor = useRef<number | null>(null)
  const listed = useMemo(() => new Set(ids), [ids])
  const picked = useMemo(
    () => (chosen.size === 0 ? none : new Set([...chosen].filter((id) => listed.has(id)))),
    [chosen, listed],
  )
  const toggle = useCallback(
    (id: number, range = false) => {
      const from = anchor.current
      anchor.current = id
      setChosen((now) => {
        const next = new Set(now)
        if (range && from !== null) for (const one of rangeOf(ids, from, id)) next.add(one)
        else if (!next.delete(id)) next.add(id)
        return next
      })
    },
    [ids],
  )
  const clear = useCallback(() => setChosen(none), [])
  const all = useCallback(
    () => setChosen((now) => (ids.length > 0 && ids.every((id) => now.has(id)) ? none : new Set(ids))),
    [ids],
  )
  return { picked, toggle, all, clear }
}
