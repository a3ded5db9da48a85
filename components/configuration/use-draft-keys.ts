'use client'

import { useEffect } from 'react'
import { nodeFormId } from './form/node-form'
import type { Editor } from './use-editor'

/** Whether a key belongs to something else, such as a dialog or the search field. */
function isForeign(at: Element | null): boolean {
  const field = at?.closest('input, textarea')
  if (at?.closest('[role="dialog"]') || field?.getAttribute('role') === 'searchbox') return true
  return field !== null && field !== undefined && !field.closest('[data-draft]')
}

/** An open list closes first and handles the key. */
const isListOpen = (at: Element | null) => at?.matches('input[aria-expanded="true"]') ?? false

/** Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y undo and redo, Ctrl+S shows the changes, Esc goes from the form to the tree. */
export function useDraftKeys({ undo, redo }: Editor, onSave: () => void, onLeave: () => void) {
  useEffect(() => {
    const acts: Record<string, (() => void) | null> = { KeyZ: undo, KeyY: redo, KeyS: onSave }
    const press = (event: KeyboardEvent) => {
      const at = event.target instanceof Element ? event.target : null
      if (event.altKey || isForeign(at)) return
      if (event.key === 'Escape' && at?.closest(`#${nodeFormId}`) && !isListOpen(at)) return onLeave()
      const act = event.shiftKey && event.code === 'KeyZ' ? redo : acts[event.code]
      if (!(event.ctrlKey || event.metaKey) || act === undefined) return
      event.preventDefault()
      act?.()
    }
    // Runs before the lists of the form close on the same key.
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [undo, redo, onSave, onLeave])
}
