import type { AnswerValue, ChecklistItem } from '@/lib/domain/requirements'
import { fitsItem } from '@/lib/domain/requirements'
import type { Issue } from '@/lib/problems'

/** The value of an answer by the kind of its item, or why it is none. A blank text takes the answer back. */
export function readValue(
  item: ChecklistItem,
  given: AnswerValue | null,
  path: string,
): { value: AnswerValue | null } | { issue: Issue } {
  const value = item.kind === 'text' && typeof given === 'string' && given.trim() === '' ? null : given
  if (value === null) return { value }
  if (!fitsItem(item, value)) return { issue: { path, rule: 'answerOf', values: { kind: item.kind } } }
  const gone = item.kind === 'choice' && typeof value === 'string' && !item.options.includes(value)
  return gone ? { issue: { path, rule: 'oneOf', values: { allowed: item.options.join(', ') } } } : { value }
}
