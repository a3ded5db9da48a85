'use client'

import { useEffect } from 'react'
import { createStore, useStore } from '@/components/ui/create-store'
import { useField } from '../field-context'

/** Kept positions are so many milliseconds apart at least. */
const apart = 20_000

/** Whether positions are shared; `denied`: the browser does not give them. */
export const sharing = createStore<'off' | 'on' | 'denied'>('off')

const fact = 'sharesPosition'

/** Keeps positions on the device while the application is open and its user shares them; they are sent with the rest. */
export function usePositions(): void {
  const { store, user } = useField()
  const state = useStore(sharing, (now) => now)
  useEffect(() => {
    const read = async () => {
      if ((await store.readFact(`${fact}-${user.id}`)) === true) sharing.set('on')
    }
    read().catch(() => undefined)
  }, [store, user.id])
  useEffect(() => {
    if (state !== 'on' || !('geolocation' in navigator)) return
    let last = 0
    const watch = navigator.geolocation.watchPosition(
      ({ coords, timestamp }) => {
        // Nobody is followed behind the screen.
        if (document.visibilityState !== 'visible' || timestamp - last < apart) return
        last = timestamp
        const position = {
          userId: user.id,
          lon: coords.longitude,
          lat: coords.latitude,
          accuracy: coords.accuracy,
          date: Math.floor(timestamp / 1000),
        }
        // A device without room for it has no room for the next one either, which changes nothing.
        store.addPosition(position).catch(() => undefined)
      },
      ({ code, PERMISSION_DENIED }) => {
        if (code === PERMISSION_DENIED) sharing.set('denied')
      },
      { enableHighAccuracy: true },
    )
    return () => navigator.geolocation.clearWatch(watch)
  }, [state, store, user.id])
}

export function useSharing(): ['off' | 'on' | 'denied', (on: boolean) => void] {
  const { store, user } = useField()
  const state = useStore(sharing, (now) => now)
  return [
    state,
    (on) => {
      sharing.set(on ? 'on' : 'off')
      store.keepFact(`${fact}-${user.id}`, on).catch(() => undefined)
    },
  ]
}
