'use client'

import type { Sticker } from '@/components/api/task-parts'
import type { Priority, Step } from '@/components/api/types'
import { useApiList } from '@/components/api/use-api'
import type { RecordKind } from '@/components/records/record-kind'

export const priorityKind: RecordKind = {
  noun: 'priorities',
  path: '/rest/priorities',
  dictionary: 'priorities',
}
export const stepKind: RecordKind = { noun: 'steps', path: '/rest/statuses', dictionary: 'steps' }
export const stickerKind: RecordKind = { noun: 'stickers', path: '/rest/stickers' }

const whole = { query: { page: 1, limit: 1000 } }

export const usePriorityList = () => useApiList<Priority>('priorities', '/rest/priorities/list', whole)
export const useStepList = () => useApiList<Step>('steps', '/rest/statuses/list', whole)
export const useStickerList = () => useApiList<Sticker>('stickers', '/rest/stickers/list', whole)

/** As every list of the product offers them. */
export const inOrder = <Row extends { id: number; order: number }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((one, two) => one.order - two.order || one.id - two.id)
