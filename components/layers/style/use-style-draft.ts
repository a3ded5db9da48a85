'use client'

import type { StyleLayer } from '@/components/map/overlay'
import { readStyle } from './model/read-style'
import type { Part } from './model/style-model'
import { writeStyle } from './model/write-style'
import { type Draft, type StoredStyle, type StyleCodec, useDraft } from './use-draft'

const codec: StyleCodec<Part, StyleLayer> = { read: readStyle, write: writeStyle }

/** The draft of a style of objects. */
export const useStyleDraft = (stored: StoredStyle<StyleLayer>) => useDraft(stored, codec)

export type StyleDraft = Draft<Part, StyleLayer>
