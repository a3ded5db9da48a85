'use client'

import { useTranslations } from 'next-intl'
import PQueue from 'p-queue'
import { useState } from 'react'
import { request } from '@/components/api/request'
import { showFailure } from '@/components/ui/show-notice'
import type { Gone, ObjectFeature, ObjectSource, Value } from '../types'
import { useObjectWrites } from '../use-object-writes'
import { useRemoval } from '../use-removal'
import type { LayerFieldWire } from '@/lib/domain/layers/presenter'

/** Concurrent requests. */
const atOnce = 4

interface Progress {
  done: number
  all: number
}

/** A change of many objects; failures are reported, successes can be undone. */
export function useBulkObjects(source: ObjectSource, clear: () => void) {
  const t = useTranslations('objects.bulk')
  const removal = useRemoval(source)
  const writes = useObjectWrites(source)
  const [progress, setProgress] = useState<Progress | null>(null)

  /** Runs it for each object and returns the successful results. */
  async function each<Result>(
    ids: readonly number[],
    act: (id: number) => Promise<Result>,
  ): Promise<Result[]> {
    const queue = new PQueue({ concurrency: atOnce })
    const results: Result[] = []
    const failures: string[] = []
    let done = 0
    setProgress({ done, all: ids.length })
    await queue.addAll(
      ids.map((id) => async () => {
        try {
          results.push(await act(id))
        } catch (error) {
          failures.push(`${id}: ${error instanceof Error ? error.message : String(error)}`)
        }
        setProgress({ done: ++done, all: ids.length })
      }),
    )
    setProgress(null)
    const [first] = failures
    if (first) showFailure(t('failed', { count: failures.length }), first)
    await writes.refresh()
    return results
  }

  const remove = async (ids: readonly number[]) => {
    const count = ids.length
    if (!(await removal.ask(t('deleteTitle', { count }), t('deleteText')))) return
    const gone: Gone[] = await each(ids, removal.take)
    clear()
    if (gone.length > 0) removal.offerBack(gone)
  }
  const setValue = async (ids: readonly number[], { name }: LayerFieldWire, value: Value) => {
    const before = await each(ids, async (id) => {
      const { body, etag } = await request<ObjectFeature>(`${source.path}/${id}`)
      await request(`${source.path}/${id}`, {
        method: 'PATCH',
        body: { properties: { [name]: value } },
        ifMatch: etag,
      })
      return { id, value: body.properties[name] ?? null }
    })
    if (before.length === 0) return
    const values = new Map(before.map((one) => [one.id, one.value]))
    const undo = () =>
      each([...values.keys()], (id) =>
        request(`${source.path}/${id}`, {
          method: 'PATCH',
          body: { properties: { [name]: values.get(id) ?? null } },
        }),
      )
    writes.undoable(t('changed', { count: before.length }), undo, t('undone'))
  }
  return { progress, remove, setValue }
}
