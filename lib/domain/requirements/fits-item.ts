import type { AnswerValue, ChecklistItem } from './record'

/** Whether a value is one that an item of this kind can have; an option may be gone since. */
export function fitsItem({ kind }: Pick<ChecklistItem, 'kind'>, value: AnswerValue): boolean {
  switch (kind) {
    case 'check':
      return typeof value === 'boolean'
    case 'ok_failed':
      return value === 'ok' || value === 'failed'
    case 'number':
      return typeof value === 'number'
    case 'choice':
    case 'text':
      return typeof value === 'string'
  }
}
