'use client'

import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { connectionStore } from '@/components/live-updates/connection-store'
import { peopleChanges } from '@/components/users/live/people-updater'
import { useUserTypes } from '@/components/reference-data/use-references'
import { createLiveEngine, type LiveEngine } from './engine/live-engine'
import type { LiveFilters } from './engine/protocol'

interface Inputs {
  filters: LiveFilters
  /** People whose every move is sent. */
  watched: readonly number[]
}

/** Runs the worker of the page: passes it inputs and events of the notification channel. */
export function useLiveEngine({ filters, watched }: Inputs): LiveEngine {
  const locale = useLocale()
  const [engine] = useState(createLiveEngine)
  const { items: types } = useUserTypes()
  useEffect(() => engine.send({ kind: 'start', language: locale }), [engine, locale])
  useEffect(() => engine.send({ kind: 'filters', filters }), [engine, filters])
  useEffect(() => engine.send({ kind: 'watch', ids: watched }), [engine, watched])
  useEffect(() => engine.send({ kind: 'types', types }), [engine, types])
  useEffect(() => engine.open(), [engine])
  usePeopleChanges(engine)
  useRetries(engine)
  return engine
}

function usePeopleChanges(engine: LiveEngine) {
  useEffect(
    () =>
      peopleChanges.subscribe(() => {
        const { changed, gone } = peopleChanges.get()
        engine.send({ kind: 'people', changed, gone })
      }),
    [engine],
  )
}

/** A dead socket looks open. The notification channel has a heartbeat: when it reconnects, the feed is reopened too. */
function useRetries(engine: LiveEngine) {
  useEffect(() => {
    let before = connectionStore.get().state
    return connectionStore.subscribe(() => {
      const { state } = connectionStore.get()
      if (state === 'live' && (before === 'reconnecting' || before === 'stale'))
        engine.send({ kind: 'retry' })
      before = state
    })
  }, [engine])
}
