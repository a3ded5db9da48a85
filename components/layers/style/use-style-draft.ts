'use client'

import { useCallback, useMemo, useState } from 'react'
import { commit, redo, startHistory, undo } from '@/components/ui/undo-history'
import { readStyle } from './model/read-style'
import type { Part, StyleModel } from './model/style-model'
import { writeStyle } from './model/write-style'
import type { WireStyle } from './wire'

export interface StoredStyle {
  style: WireStyle
  etag: string | null
}

interface State {
  model: StyleModel
  /** Index of the part being edited. */
  at: number
}

const begin = (stored: StoredStyle): State => ({ model: readStyle(stored.style.layers), at: 0 })
const textOf = (model: StyleModel) => JSON.stringify(writeStyle(model))

/** The draft of a style; nothing is stored before Save. */
export function useStyleDraft(stored: StoredStyle) {
  const [base, setBase] = useState(stored)
  const [history, setHistory] = useState(() => startHistory(begin(stored)))
  const { model } = history.present
  const layers = useMemo(() => writeStyle(model), [model])
  const kept = useMemo(() => textOf(readStyle(base.style.layers)), [base])
  const dirty = JSON.stringify(layers) !== kept

  /** Resets to the stored style. */
  const load = useCallback((next: StoredStyle) => {
    setBase(next)
    setHistory((before) => ({
      ...startHistory(begin(next)),
      present: { ...begin(next), at: before.present.at },
    }))
  }, [])
  const [seen, setSeen] = useState(stored.etag)
  const [outdated, setOutdated] = useState(false)
  // Right after saving, the local state is newer than the query: only newer responses count.
  if (stored.etag !== seen) {
    setSeen(stored.etag)
    const isOther = stored.etag !== base.etag
    setOutdated(isOther && dirty)
    if (isOther && !dirty) load(stored)
  }

  const apply = useCallback(
    (next: StyleModel, tag: string | null = null, to?: number) =>
      setHistory((before) => commit(before, { model: next, at: to ?? before.present.at }, tag)),
    [],
  )
  const at = Math.max(0, Math.min(history.present.at, model.parts.length - 1))
  return {
    base,
    model,
    layers,
    dirty,
    /** Somebody else has saved meanwhile. */
    outdated,
    at,
    part: model.parts[at] ?? null,
    load: (next: StoredStyle) => {
      load(next)
      setOutdated(false)
    },
    apply,
    /** Rebases the draft on the stored version, so that Save overwrites it. */
    rebase: (next: StoredStyle) => {
      setBase(next)
      setOutdated(false)
    },
    select: (next: number) =>
      setHistory((before) => ({ ...before, tag: null, present: { ...before.present, at: next } })),
    change: (next: Part, tag: string | null = null) =>
      apply({ parts: model.parts.map((part, place) => (place === at ? next : part)) }, tag && `${tag}:${at}`),
    undo: history.past.length > 0 ? () => setHistory(undo) : null,
    redo: history.future.length > 0 ? () => setHistory(redo) : null,
    reset: () => apply(readStyle(base.style.layers)),
  }
}

export type StyleDraft = ReturnType<typeof useStyleDraft>
