'use client'

import { useEffect } from 'react'
import type { AnyDraft } from './use-draft'

/** Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y undo and redo, Ctrl+S saves. Text fields keep their own undo. */
export function useDraftKeys({ undo, redo }: AnyDraft, onSave: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const at = event.target instanceof Element ? event.target : null
      if (!(event.ctrlKey || event.metaKey) || event.altKey || at?.closest('[role="dialog"]')) return
      const act =
        event.code === 'KeyS'
          ? onSave
          : at?.closest('textarea')
            ? undefined
            : event.code === 'KeyZ'
              ? event.shiftKey
                ? redo
                : undo
              : event.code === 'KeyY'
                ? redo
                : undefined
      if (act === undefined) return
      event.preventDefault()
      act?.()
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [undo, redo, onSave])
}
