import type { AnswerRecord, AnswerValue } from '@/lib/domain/requirements'

const none = 'нет'

/** A value in the language of the API. */
function valueWords(value: AnswerValue | null): string {
  if (value === null) return none
  if (value === 'ok') return 'в норме'
  if (value === 'failed') return 'не в норме'
  return typeof value === 'boolean' ? (value ? 'да' : none) : String(value)
}

export type Given = Pick<AnswerRecord, 'value' | 'note' | 'fileNames'>

/** A changed answer as a sentence. */
export function answerSentence(title: string, was: Given | undefined, is: Given): string {
  const note = is.note && is.note !== was?.note ? ` (${is.note})` : ''
  return `Чек-лист, «${title}»: «${valueWords(was?.value ?? null)}» → «${valueWords(is.value)}»${note}`
}

/** An answer for the audit log. */
export function answerInAudit(given: Given | undefined): string | null {
  if (!given || given.value === null) return null
  return [valueWords(given.value), given.note, ...given.fileNames].filter(Boolean).join(', ')
}
