import { commentDraft, useDraft } from './draft-store'
import { editsOf, isTouched, useEdits } from './edit-store'

/** What was typed into a task and is stored nowhere, with the message that was not sent. */
export function useUnsavedTexts(taskId: number): { field: string; words: string }[] {
  const edits = useEdits()
  const message = useDraft(taskId, commentDraft)
  const typed = editsOf(taskId, edits).flatMap(([field, edit]) =>
    isTouched(edit) && ['string', 'number'].includes(typeof edit.mine)
      ? [{ field, words: String(edit.mine) }]
      : [],
  )
  return message === null ? typed : [...typed, { field: commentDraft, words: message }]
}
