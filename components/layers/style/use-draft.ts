'use client'

import { useCallback, useMemo, useState } from 'react'
import { commit, redo, startHistory, undo } from '@/components/ui/undo-history'
import type { AnyLayer, WireStyle } from './wire'

export interface StoredStyle<Layer extends AnyLayer> {
  style: WireStyle<Layer>
  etag: string | null
}

/** A style as parts that forms edit. */
export interface Parts<Part> {
  parts: readonly Part[]
}

/** How the layers of a style become parts, and parts become layers. */
export interface StyleCodec<Part, Layer extends AnyLayer> {
  read: (layers: readonly Layer[]) => Parts<Part>
  write: (model: Parts<Part>) => Layer[]
}

/** What the bar and the menus need of a draft, whatever its parts are. */
export interface AnyDraft {
  base: StoredStyle<AnyLayer>
  layers: readonly AnyLayer[]
  dirty: boolean
  outdated: boolean
  undo: (() => void) | null
  redo: (() => void) | null
  reset: () => void
  discard: () => void
}

/** The draft of a style; nothing is stored before Save. */
export function useDraft<Part, Layer extends AnyLayer>(
  stored: StoredStyle<Layer>,
  { read, write }: StyleCodec<Part, Layer>,
) {
  /** With the index of the part being edited. */
  const begin = (next: StoredStyle<Layer>) => ({ model: read(next.style.layers), at: 0 })
  const [base, setBase] = useState(stored)
  const [history, setHistory] = useState(() => startHistory(begin(stored)))
  const { model } = history.present
  const layers = useMemo(() => write(model), [model, write])
  const kept = useMemo(() => textOf(write(read(base.style.layers))), [base, read, write])
  const dirty = textOf(layers) !== kept

  /** Resets to the stored style. */
  const restart = (next: StoredStyle<Layer>) => {
    setBase(next)
    setHistory((before) => ({
      ...startHistory(begin(next)),
      present: { ...begin(next), at: before.present.at },
    }))
  }
  const [seen, setSeen] = useState(stored.etag)
  const [outdated, setOutdated] = useState(false)
  // Right after saving, the local state is newer than the query: only newer responses count.
  if (stored.etag !== seen) {
    setSeen(stored.etag)
    const isOther = stored.etag !== base.etag
    setOutdated(isOther && dirty)
    if (isOther && !dirty) restart(stored)
  }
  const load = (next: StoredStyle<Layer>) => {
    restart(next)
    setOutdated(false)
  }

  const apply = useCallback(
    (next: Parts<Part>, tag: string | null = null, to?: number) =>
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
    load,
    /** Drops the changes, as when another style is opened. */
    discard: () => load(base),
    apply,
    /** Rebases the draft on the stored version, so that Save overwrites it. */
    rebase: (next: StoredStyle<Layer>) => {
      setBase(next)
      setOutdated(false)
    },
    select: (next: number) =>
      setHistory((before) => ({ ...before, tag: null, present: { ...before.present, at: next } })),
    change: (next: Part, tag: string | null = null) =>
      apply({ parts: model.parts.map((part, place) => (place === at ? next : part)) }, tag && `${tag}:${at}`),
    undo: history.past.length > 0 ? () => setHistory(undo) : null,
    redo: history.future.length > 0 ? () => setHistory(redo) : null,
    reset: () => apply(read(base.style.layers)),
  }
}

/** The text of layers in any order of their members: the database keeps none. */
const textOf = (layers: unknown): string =>
  JSON.stringify(layers, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

export type Draft<Part, Layer extends AnyLayer> = ReturnType<typeof useDraft<Part, Layer>>
