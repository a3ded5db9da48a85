'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo } from 'react'
import type { Geometry } from 'geojson'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import { patch, post } from '@/components/api/use-api'
import { showDone, showFailure } from '@/components/ui/show-notice'
import type { Gone, ObjectFeature, ObjectSource, Snapshot } from './types'
import { sendChanges } from './editing-api'
import { objectsNoun } from './use-object-pages'

interface Reshaped {
  id: number
  etag: string | null
  before: Geometry | null
  geometry: Geometry
}

/** Maximum per request. */
const featuresAtOnce = 2000

/** Changes of objects; updates table, map and panel. */
export function useObjectWrites({ path, mediaPath }: ObjectSource) {
  const queries = useQueryClient()
  const t = useTranslations()
  const refresh = useCallback(
    /** Shown queries except that of the deleted object: its panel is closing. */
    (gone?: number) => {
      const isGone = (part: unknown) =>
        gone !== undefined &&
        typeof part === 'string' &&
        [path, mediaPath].some((place) => `${part}/`.startsWith(`${place}/${gone}/`))
      return Promise.all(
        // The layer's tiles get a new version after every change of its objects.
        [objectsNoun, 'layers'].map((noun) =>
          queries.invalidateQueries({
            queryKey: queryKeys.noun(noun),
            predicate: ({ queryKey }) => !queryKey.some(isGone),
          }),
        ),
      )
    },
    [queries, path, mediaPath],
  )
  return useMemo(() => {
    const change = async (id: number, body: Partial<Snapshot>, etag: string | null) => {
      const reply = await patch<ObjectFeature>(`${path}/${id}`, body, etag)
      await refresh()
      return reply
    }
    /** Changes the geometries of several objects, all or nothing; returns what undoes it. */
    const changeTogether = async (objects: readonly Reshaped[]) => {
      const send = async (update: { id: number; etag?: string | null; geometry: Geometry | null }[]) => {
        await sendChanges({ path }, { update })
        await refresh()
      }
      await send(objects.map(({ id, etag, geometry }) => ({ id, etag, geometry })))
      return () => send(objects.map(({ id, before }) => ({ id, geometry: before })))
    }
    /** Creates an object, or restores a deleted one with its files. */
    const create = async ({ geometry, properties }: Snapshot, restores?: number) => {
      const made = await post<ObjectFeature>(path, { type: 'Feature', geometry, properties, restores })
      await refresh()
      return made
    }
    /** Restores deleted objects; they get new keys and keep their files. */
    const bringBack = async (objects: readonly Gone[]) => {
      const made: number[] = []
      for (let at = 0; at < objects.length; at += featuresAtOnce) {
        const features = objects
          .slice(at, at + featuresAtOnce)
          .map(({ id, geometry, properties }) => ({ type: 'Feature', geometry, properties, restores: id }))
        const { features: back } = await post<{ features: ObjectFeature[] }>(path, {
          type: 'FeatureCollection',
          features,
        })
        made.push(...back.map(({ id }) => id))
      }
      await refresh()
      return made
    }
    const undoable = (message: string, undo: () => Promise<unknown>, undone: string) =>
      showDone(message, {
        label: t('kit.undo'),
        run: () =>
          undo().then(
            () => {
              showDone(undone)
              return 'said'
            },
            (error: Error) => showFailure(t('kit.notSaved'), error.message),
          ),
      })
    const remove = async (id: number, etag: string | null) => {
      await request<object>(`${path}/${id}`, { method: 'DELETE', ifMatch: etag })
    }
    return { change, changeTogether, create, bringBack, undoable, remove, refresh }
  }, [path, refresh, t])
}
