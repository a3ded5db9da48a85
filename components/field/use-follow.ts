'use client'

import { useEffect } from 'react'
import { useField } from './field-context'
import { useKeepMap } from './map/use-keep-map'
import { usePositions } from './me/use-positions'
import { followBack } from './use-place'

/** Milliseconds between updates while the application is in view. */
const every = 45_000

/** Sends and loads at once, when the connection or the user comes back, and from time to time. */
export function useFollow(): void {
  const { field } = useField()
  usePositions()
  useKeepMap()
  useEffect(followBack, [])
  useEffect(() => {
    const sync = () => {
      if (document.visibilityState === 'visible') void field.sync()
    }
    const connected = () => void field.sync(true)
    sync()
    const timer = setInterval(sync, every)
    window.addEventListener('online', connected)
    document.addEventListener('visibilitychange', sync)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', connected)
      document.removeEventListener('visibilitychange', sync)
    }
  }, [field])
}
