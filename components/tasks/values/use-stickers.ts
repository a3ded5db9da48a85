'use client'

import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import { listStickers } from '@/components/api/task-files'
import type { StickerWire } from '@/lib/domain/reference/presenter'

const none: StickerWire[] = []

export const useStickers = (enabled = true) =>
  useQuery({
    queryKey: queryKeys.noun('stickers'),
    queryFn: ({ signal }) => listStickers(signal),
    staleTime: 10 * 60_000,
    enabled,
  }).data ?? none
