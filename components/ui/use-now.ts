'use client'

import { useEffect, useState } from 'react'

/** Rerenders at intervals, so that relative times stay current. */
export function useNow(milliseconds = 15_000) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), milliseconds)
    return () => clearInterval(timer)
  }, [milliseconds])
  return now
}
