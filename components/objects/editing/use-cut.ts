'use client'

import { useTranslations } from 'next-intl'
import { isConflict } from '@/components/api/api-error'
import { showFailure } from '@/components/ui/show-notice'
import { drawStore } from '../draw/draw-store'
import type { ObjectSource } from '../types'
import { useObjectWrites } from '../use-object-writes'
import { sendChanges, type CutAnswer, cutObjects, type ReadObject, readObjects } from '../editing-api'

export type CutAct = 'split' | 'reshape'

/** Objects that one request changes. */
export const objectsAtMost = 200

/** Splits or reshapes objects along a line that is drawn next, with undo. */
export function useCut(source: ObjectSource, onCut: (ids: number[]) => void) {
  const t = useTranslations('objects.editing')
  const writes = useObjectWrites(source)

  const undo = (before: readonly ReadObject[], { updated, created }: CutAnswer) => {
    const were = new Map(before.map(({ feature }) => [feature.id, feature.geometry]))
    return sendChanges(source, {
      update: updated.map(({ id }) => ({ id, geometry: were.get(id) ?? null })),
      delete: created.map(({ id }) => ({ id })),
    }).then(() => writes.refresh())
  }
  const messageOf = (act: CutAct, { created, updated, emptied, lost }: CutAnswer) => {
    const names = emptied.map((name) => source.fields.find((field) => field.name === name)?.rusName || name)
    return [
      act === 'split'
        ? t('split.done', { count: updated.length, pieces: updated.length + created.length })
        : t('reshape.done', { count: updated.length }),
      names.length > 0 && t('emptied', { names: names.join(', ') }),
      ...lost.map((part) => t(`lost.${part}`)),
    ]
      .filter(Boolean)
      .join(' ')
  }
  const start = async (act: CutAct, ids: readonly number[]) => {
    let before: ReadObject[]
    try {
      before = await readObjects(source, ids)
    } catch (error) {
      return showFailure(t('failed'), error instanceof Error ? error.message : String(error))
    }
    drawStore.set({
      name: t(`${act}.name`, { count: ids.length }),
      hint: t(`${act}.hint`),
      geometryType: 'LineString',
      initial: null,
      saveLabel: t(`${act}.do`),
      guarded: false,
      atOnce: true,
      alone: 'line',
      onDone: async (line) => {
        let answer: CutAnswer
        try {
          answer = await cutObjects(source, act, before, line)
        } catch (error) {
          // The next attempt is about the objects as they are now.
          if (isConflict(error)) before = await readObjects(source, ids)
          throw error
        }
        drawStore.set(null)
        await writes.refresh()
        onCut([...ids, ...answer.created.map(({ id }) => id)])
        writes.undoable(messageOf(act, answer), () => undo(before, answer), t(`${act}.undone`))
      },
      onCancel: () => drawStore.set(null),
    })
  }
  return (act: CutAct, ids: readonly number[]) => void start(act, ids)
}
