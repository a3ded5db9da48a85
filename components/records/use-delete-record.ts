'use client'

import { remove } from '@/components/api/use-api'
import type { Deletion } from './confirm-delete'
import { type RecordKind, useStale } from './record-kind'
import { useConfirmDelete } from './use-confirm-delete'
import type { RecordPanelState } from './use-record-panel'

export interface DeleteWords extends Omit<Deletion, 'run'> {
  /** Further kinds that the deletion invalidates. */
  alsoStale?: readonly string[]
}

/** Asks for confirmation, deletes a stored record and closes its panel. */
export function useDeleteRecord(kind: RecordKind, panel: RecordPanelState) {
  const confirm = useConfirmDelete()
  const stale = useStale()
  return (id: number, { alsoStale = [], ...words }: DeleteWords) =>
    confirm({
      ...words,
      run: async () => {
        await remove(`${kind.path}/${id}`)
        panel.close()
        void stale(kind, ...alsoStale)
      },
    })
}
