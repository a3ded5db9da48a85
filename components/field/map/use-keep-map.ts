'use client'

import { useEffect, useRef } from 'react'
import { useField, useFieldState } from '../field-context'
import { later, loadLater } from '../later'
import { keepShell } from '../worker/keep-shell'
import { placesOf } from './places-of'

/** The fact that a person has deleted the map of this device. */
export const refusedMap = 'refusesMap'
/** Milliseconds for a browser that does not say when it has nothing to do. */
const pause = 3000

const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, pause),
  )

/** The worker of the application answers this page, so that it keeps what the page loads. */
const served = () =>
  new Promise<unknown>((resolve) => {
    const { serviceWorker } = navigator
    if (serviceWorker.controller) resolve(null)
    else serviceWorker.addEventListener('controllerchange', resolve, { once: true })
  })

const savesData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true

/** Once the tasks are loaded and nothing else is to be done, what is loaded when it is needed and the map around the tasks
 * follow, so that they open without a connection. */
export function useKeepMap(): void {
  const { map, store } = useField()
  const isLoaded = useFieldState(
    ({ sync: { phase, problem, at } }) => phase === 'idle' && problem === null && at !== null,
  )
  const places = useFieldState(({ tasks }) => JSON.stringify(placesOf(tasks)))
  const kept = useRef('')
  useEffect(() => {
    if (!isLoaded || kept.current === places || !('serviceWorker' in navigator)) return
    let left = false
    const keep = async () => {
      await served()
      await idle()
      if (left) return
      await loadLater()
      await keepShell()
      if (savesData() || (await store.readFact(refusedMap)) === true) return
      const { keepMap } = await later.keepMap()
      if (await keepMap(map, JSON.parse(places), () => left)) kept.current = places
    }
    keep().catch(() => undefined)
    return () => {
      left = true
    }
  }, [isLoaded, places, map, store])
}
