'use client'

import type { RasterStyleLayer } from '@/lib/shared/rasters/style'
import { type Draft, type StoredStyle, type StyleCodec, useDraft } from '../use-draft'

const codec: StyleCodec<RasterStyleLayer, RasterStyleLayer> = {
  read: (parts) => ({ parts }),
  write: ({ parts }) => [...parts],
}

/** The draft of a style of pixels: its parts are its layers. */
export const useRasterDraft = (stored: StoredStyle<RasterStyleLayer>) => useDraft(stored, codec)

export type RasterDraft = Draft<RasterStyleLayer, RasterStyleLayer>
