'use client'

import { useEffect, useEffectEvent, useState } from 'react'

interface EarlyEnter<One> {
  /** The option that Enter chooses now. */
  active: One | undefined
  /** Nothing on its way can come before it. */
  ready: boolean
  choose: (option: One) => void
}

/** Enter in a search field; before the results have arrived it waits for them and chooses the first. */
export function useEarlyEnter<One>({ active, ready, choose }: EarlyEnter<One>) {
  const [early, setEarly] = useState(false)
  const take = useEffectEvent(() => {
    setEarly(false)
    if (active) choose(active)
  })
  useEffect(() => {
    if (early && ready) take()
  }, [early, ready])
  return {
    enter: () => {
      if (!ready) setEarly(true)
      else if (active) choose(active)
    },
    /** The text has changed since. */
    forget: () => setEarly(false),
  }
}
