'use client'

import { useEffect, useRef, useState } from 'react'
import { request } from '@/components/api/request'
import { useStore } from '@/components/ui/create-store'
import type { ObjectSource } from '../types'
import { type CheckOptions, checkQuery, checkStore, type Finding, type Findings, startOf } from './findings'

/** Runs the topology check of a layer, and cancels it. */
export function useTopologyCheck({ id, place }: ObjectSource, bounds: readonly number[] | null) {
  const stored = useStore(checkStore, (now) => now)
  const state = stored?.layerId === id ? stored : null
  const [error, setError] = useState<Error | null>(null)
  const [running, setRunning] = useState(false)
  const controller = useRef<AbortController | null>(null)
  const geometryType = place?.geometryType ?? 'Geometry'
  useEffect(() => {
    if (checkStore.get()?.layerId !== id) checkStore.set(startOf(id, geometryType))
  }, [id, geometryType])
  useEffect(() => () => controller.current?.abort(), [])

  const setOptions = (part: Partial<CheckOptions>) =>
    checkStore.set((now) => now && { ...now, options: { ...now.options, ...part } })
  const choose = (chosen: Finding | null) => checkStore.set((now) => now && { ...now, chosen })
  const run = async () => {
    if (!state) return
    const aborting = new AbortController()
    controller.current = aborting
    setRunning(true)
    setError(null)
    try {
      const { body } = await request<Findings>(`/layers/${id}/topology-check`, {
        query: checkQuery(state.options, bounds),
        signal: aborting.signal,
      })
      checkStore.set((now) => now && { ...now, found: body, at: new Date(), chosen: null })
    } catch (failure) {
      if (!aborting.signal.aborted) setError(failure instanceof Error ? failure : new Error(String(failure)))
    } finally {
      if (controller.current === aborting) setRunning(false)
    }
  }
  return {
    state,
    running,
    error,
    setOptions,
    choose,
    run: () => void run(),
    cancel: () => controller.current?.abort(),
  }
}

export type TopologyCheck = ReturnType<typeof useTopologyCheck>
