'use client'

import { useComputedColorScheme } from '@mantine/core'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { createEditor, type Editor, type EditorPast, type EditorState } from './create-editor'
import type { DrawInput } from './draw-store'
import { drawnIn, fromPieces, type Piece, type PieceKind, toPieces } from './pieces'
import { cornersOf, withFormerCorners } from './follow-border'
import type { Snapped, SnapTargets } from './snap'
import type { SnapSetting } from './use-snap-setting'

const nothing: EditorState = {
  pieces: [],
  mode: null,
  sketch: null,
  held: null,
  canUndo: false,
  canRedo: false,
  course: [],
}

/** Typing into a field does not trigger commands. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable="true"]') !== null

interface Snapping {
  targets: { current: readonly SnapTargets[] }
  setting: SnapSetting
  onSnap: (snapped: Snapped | null) => void
}

/** An editor on a map while the component is mounted. Esc cancels the unfinished part, then everything. */
export function useEditor(map: MapLibreMap, input: DrawInput, { targets, setting, onSnap }: Snapping) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const editor = useRef<Editor | null>(null)
  const [state, setState] = useState(nothing)
  const { kinds, several } = useMemo(() => drawnIn(input.geometryType), [input.geometryType])
  const past = useRef<EditorPast | null>(null)
  const latest = useRef(setting)
  latest.current = setting

  const start = useEffectEvent(() => {
    const initial = toPieces(input.initial)
    const made = createEditor({
      map,
      scheme,
      initial,
      past: past.current,
      single: !several,
      targets: () => (latest.current.to === 'off' ? null : targets.current),
      reach: () => latest.current.reach,
      onSnap,
      onChange: setState,
    })
    editor.current = made
    const [first] = kinds
    const drawn = past.current?.steps[past.current.at] ?? initial
    if (drawn.length === 0 && first) made.begin(first)
    map.getCanvas().focus({ preventScroll: true })
  })
  useEffect(() => {
    // The drawing uses the colours of the page, so another scheme redraws it.
    if (!scheme) return
    const begin = () => start()
    if (map.style?._loaded) begin()
    else map.once('style.load', begin)
    return () => {
      map.off('style.load', begin)
      past.current = editor.current?.past() ?? past.current
      if (map.style?._loaded) editor.current?.stop()
      editor.current = null
    }
  }, [map, scheme])

  const former = useMemo(() => (input.initial ? cornersOf(input.initial) : null), [input.initial])
  const geometry = useMemo(() => {
    const drawn = fromPieces(state.pieces, input.geometryType)
    return drawn && former ? withFormerCorners(drawn, former) : drawn
  }, [state.pieces, input.geometryType, former])

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('[data-portal] :is([role="dialog"], [role="menu"], [role="listbox"])')) return
    const hold = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (event.key === 'Escape') {
      hold()
      if (!editor.current?.giveUp()) input.onCancel()
    } else if (event.code === 'KeyZ' && (event.ctrlKey || event.metaKey) && !isTyping(event.target)) {
      hold()
      if (event.shiftKey) editor.current?.redo()
      else editor.current?.undo()
    }
  })
  useEffect(() => {
    // Runs before any other key handler of the page.
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [])

  const onMap = (act: (made: Editor) => void) => {
    if (editor.current) act(editor.current)
    map.getCanvas().focus({ preventScroll: true })
  }
  return {
    state,
    kinds,
    several,
    geometry,
    begin: (kind: PieceKind) => onMap((made) => made.begin(kind)),
    undo: () => onMap((made) => made.undo()),
    redo: () => onMap((made) => made.redo()),
    put: (piece: Piece) => editor.current?.put(piece),
    remove: (id: string) => onMap((made) => made.remove(id)),
  }
}

export type ObjectEditor = ReturnType<typeof useEditor>
