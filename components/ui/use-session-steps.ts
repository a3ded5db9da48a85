'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { useStore } from './create-store'
import { showDone } from './show-notice'
import { redoStep, sessionSteps, undoStep } from './undo-store'

/** Takes the latest change of the session back or makes it again, and says how that ended. */
export function useSessionSteps() {
  const t = useTranslations('undoing')
  const canUndo = useStore(sessionSteps, ({ past }) => past.length > 0)
  const canRedo = useStore(sessionSteps, ({ future }) => future.length > 0)
  const undo = useCallback(async () => {
    const outcome = await undoStep()
    if (outcome === 'done') showDone(t('undone'))
    if (outcome === 'nothing') showDone(t('nothingToUndo'))
  }, [t])
  const redo = useCallback(async () => {
    const outcome = await redoStep()
    if (outcome === 'done') showDone(t('redone'))
    if (outcome === 'nothing') showDone(t('nothingToRedo'))
  }, [t])
  return { undo, redo, canUndo, canRedo }
}
