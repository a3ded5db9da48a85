'use client'

import { useEffect, useState } from 'react'

/** Draws anew every so often, so that ages which are told in words go on. */
export function useNow(milliseconds = 15_000) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), milliseconds)
    return () => clearInterval(timer)
  }, [milliseconds])
  return now
}
