'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import type { DropZone } from '@/components/records/tree/tree-row'
import { canMove, moveStep, moveTo, type Move } from '../draft/move-node'
import type { DraftGroup } from '../draft/node'
import { indexOf } from '../draft/tree-index'
import type { Editor } from '../use-editor'

/** The target group and index of a drop. */
function dropPlace(root: DraftGroup, over: string, zone: DropZone) {
  const place = indexOf(root).get(over)
  if (!place) return null
  if (zone === 'into')
    return { parent: over, at: place.node.kind === 'group' ? place.node.children.length : 0 }
  return place.parent && { parent: place.parent.key, at: place.at + (zone === 'after' ? 1 : 0) }
}

/** Moves by keyboard and pointer, announced to screen readers. */
export function useTreeMoves({ draft, apply, reveal }: Editor, filtered: boolean) {
  const t = useTranslations('configuration.tree')
  const [said, setSaid] = useState('')

  const show = useCallback(
    (root: DraftGroup, key: string) => {
      apply(root)
      reveal(root, key)
      const place = indexOf(root).get(key)
      if (place?.parent)
        setSaid(
          t('moved', {
            name: place.node.label,
            group: place.parent.label,
            place: place.at + 1,
            count: place.parent.children.length,
          }),
        )
    },
    [apply, reveal, t],
  )
  const step = useCallback(
    (key: string, move: Move) => {
      if (filtered) return setSaid(t('notWhileSearching'))
      if (indexOf(draft).get(key)?.node.system) return setSaid(t('systemStays'))
      const next = moveStep(draft, key, move)
      if (next === draft) setSaid(t('noWay'))
      else show(next, key)
    },
    [draft, filtered, show, t],
  )
  const canDrop = useCallback(
    (dragged: string, over: string, zone: DropZone) => {
      const place = dropPlace(draft, over, zone)
      return place !== null && canMove(draft, dragged, place.parent)
    },
    [draft],
  )
  const drop = useCallback(
    (dragged: string, over: string, zone: DropZone) => {
      const place = dropPlace(draft, over, zone)
      const next = place ? moveTo(draft, dragged, place.parent, place.at) : draft
      if (next !== draft) show(next, dragged)
    },
    [draft, show],
  )
  return { said, step, canDrop, drop }
}
