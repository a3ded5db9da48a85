'use client'

import { useApiList } from '@/components/api/use-api'
import type { RecordKind } from '@/components/records/record-kind'
import type { PriorityWire, StepWire, StickerWire } from '@/lib/domain/reference/presenter'

export const priorityKind: RecordKind = {
  noun: 'priorities',
  path: '/rest/priorities',
  audit: 'priority',
  dictionary: 'priorities',
}
export const stepKind: RecordKind = {
  noun: 'steps',
  path: '/rest/statuses',
  audit: 'step',
  dictionary: 'steps',
}
export const stickerKind: RecordKind = { noun: 'stickers', path: '/rest/stickers', audit: 'sticker' }

const whole = { query: { page: 1, limit: 1000 } }

export const usePriorityList = () => useApiList<PriorityWire>('priorities', '/rest/priorities/list', whole)
export const useStepList = () => useApiList<StepWire>('steps', '/rest/statuses/list', whole)
export const useStickerList = () => useApiList<StickerWire>('stickers', '/rest/stickers/list', whole)

/** In the order used by every list of the product. */
export const inOrder = <Row extends { id: number; order: number }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((one, two) => one.order - two.order || one.id - two.id)
