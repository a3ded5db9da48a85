'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useState } from 'react'
import { request } from '@/components/api/request'
import type { Bounds } from '@/components/map/map-view'
import { showFailure } from '@/components/ui/show-notice'
import { objectsQuery } from './objects-query'
import type { ObjectCollection, ObjectSource } from './types'
import { useObjectPages } from './use-object-pages'
import { useObjectPlace } from './use-object-place'
import { useObjectsAddress } from './use-objects-address'
import { pickedAtMost, usePickedObjects } from './use-picked-objects'

/** State shared by table, map and panel: query, selected objects, and the open one. */
export function useObjectsState(source: ObjectSource) {
  const t = useTranslations('objects')
  const address = useObjectsAddress()
  const { sort, dir, q, field, inView, set, panel, object } = address
  const [bounds, setBounds] = useState<Bounds | null>(null)
  const [cursor, setCursor] = useState<number | null>(null)
  const part = inView ? bounds : null
  const query = useMemo(
    () => objectsQuery(source, { sort, dir, q, field, bounds: part }),
    [source, sort, dir, q, field, part],
  )
  const pages = useObjectPages(source.path, query)
  const ids = useMemo(() => pages.rows.map(({ id }) => id), [pages.rows])
  const { search, filter, bbox } = query
  const picks = usePickedObjects(ids, JSON.stringify([source.path, search, filter, bbox]))
  const place = useObjectPlace({ source, query, open: object, ids })

  const { picked, pick, clear } = picks
  const pickAll = useCallback(async () => {
    if (picked.size > 0) return clear()
    try {
      const asked = { ...query, geometry: false, fields: source.pkField, limit: pickedAtMost }
      const { body } = await request<ObjectCollection>(source.path, { query: asked })
      pick(body.features.map(({ id }) => id))
      if (body.numberMatched > pickedAtMost)
        showFailure(
          t('pickedPart.title'),
          t('pickedPart.text', { count: pickedAtMost, total: body.numberMatched }),
        )
    } catch (error) {
      showFailure(t('empty.failed'), error instanceof Error ? error.message : String(error))
    }
  }, [picked.size, clear, pick, query, source, t])

  const active = field.length + (q.trim() ? 1 : 0) + (inView ? 1 : 0)
  return {
    source,
    address,
    pages,
    ids,
    place,
    picks,
    pickAll: () => void pickAll(),
    cursor,
    setCursor,
    bounds,
    setBounds,
    active,
    reset: () => void set({ q: null, field: null, inView: null }),
    add: () => panel.open('new'),
  }
}

export type ObjectsState = ReturnType<typeof useObjectsState>
