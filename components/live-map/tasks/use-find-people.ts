'use client'

import { useCallback } from 'react'
import type { FindPeople, FoundPerson } from '@/components/tasks/one-map/people-slot'
import type { LiveEngine } from '../engine/live-engine'

/** Milliseconds after which nobody counts as found: the worker may have stopped. */
const patience = 3_000

/** Finds people within an area; the worker knows where everybody is. */
export const useFindPeople = (engine: LiveEngine): FindPeople =>
  useCallback(
    (ring) =>
      new Promise<FoundPerson[]>((resolve) => {
        const end = (found: FoundPerson[]) => {
          clearTimeout(timer)
          stop()
          resolve(found)
        }
        const timer = setTimeout(() => end([]), patience)
        const stop = engine.listen('within', ({ people }) =>
          end(people.map(({ id, person }) => ({ id, name: person?.fio ?? String(id) }))),
        )
        engine.send({ kind: 'within', ring })
      }),
    [engine],
  )
