import type { ChecklistItemWire, RequirementsWire } from '@/lib/domain/requirements/presenter'
import { linesOf } from '../fields/field-draft'

export const itemKinds = [
  'check',
  'ok_failed',
  'choice',
  'number',
  'text',
] as const satisfies readonly ChecklistItemWire['kind'][]
export const olderClientRules = [
  'allow',
  'refuse',
] as const satisfies readonly RequirementsWire['older_clients'][]
export const signatureRules = [
  'none',
  'executor',
  'client',
  'both',
] as const satisfies readonly RequirementsWire['steps'][number]['signature'][]

/** An item being edited. */
export interface ItemDraft extends Omit<ChecklistItemWire, 'id' | 'options' | 'hint'> {
  /** Client-side only: identifies a row before the server assigns an id. */
  row: string
  id: number | null
  /** One option per line. */
  options: string
  hint: string
}

/** The requirements of a step being edited. */
export interface StepDraft extends Omit<RequirementsWire['steps'][number], 'checklist'> {
  checklist: ItemDraft[]
}

export type RequirementValues = { older_clients: RequirementsWire['older_clients']; steps: StepDraft[] }

export const toValues = ({ older_clients, steps }: RequirementsWire): RequirementValues => ({
  older_clients,
  steps: steps.map((step) => ({
    ...step,
    checklist: step.checklist.map(({ options, hint, ...item }) => ({
      ...item,
      row: `item-${item.id}`,
      options: options.join('\n'),
      hint: hint ?? '',
    })),
  })),
})

export const blankStep = (id: number): StepDraft => ({
  step_id: id,
  checklist: [],
  field_ids: [],
  photos: 0,
  photo_provenance: false,
  signature: 'none',
})

export const blankItem = (row: string): ItemDraft => ({
  row,
  id: null,
  title: '',
  kind: 'ok_failed',
  options: '',
  required: true,
  photo: 'none',
  hint: '',
  subtask_type_id: null,
})

/** Whether a step requires nothing. */
const isBlank = ({ checklist, field_ids, photos, signature }: StepDraft) =>
  checklist.length + field_ids.length + photos === 0 && signature === 'none'

/** The request body: steps that require something. */
export const toBody = ({ older_clients, steps }: RequirementValues) => ({
  older_clients,
  steps: steps
    .filter((step) => !isBlank(step))
    .map((step) => ({ ...step, checklist: step.checklist.map(toItem) })),
})

function toItem({ row: _row, id, options, hint, ...item }: ItemDraft) {
  const fails = item.kind === 'ok_failed'
  return {
    ...item,
    ...(id !== null && { id }),
    title: item.title.trim(),
    options: item.kind === 'choice' ? linesOf(options) : [],
    photo: fails || item.photo !== 'failed' ? item.photo : 'none',
    subtask_type_id: fails ? item.subtask_type_id : null,
    hint: hint.trim() || null,
  }
}

const parts = ['title', 'kind', 'options', 'photo', 'hint', 'subtask_type_id'] as const

/** The server counts the steps of the body, the form all that it holds. */
export function serverNames({ steps }: RequirementValues): Record<string, `steps.${string}`> {
  const sent = steps.filter((step) => !isBlank(step))
  return Object.fromEntries(
    sent.flatMap((step, at) => {
      const place = steps.indexOf(step)
      const own = ['photos', 'signature', 'field_ids', 'checklist']
      const items = step.checklist.flatMap((_, n) => parts.map((part) => `checklist.${n}.${part}`))
      return [...own, ...items].map(
        (part) => [`steps.${at}.${part}`, `steps.${place}.${part}`] as [string, `steps.${string}`],
      )
    }),
  )
}

/** What is wrong with an item, by its part. */
export function faultsOf({ title, kind, options }: ItemDraft) {
  const lines = linesOf(options)
  const twice = lines.find((line, at) => lines.indexOf(line) < at)
  return [
    ...(title.trim() ? [] : [{ part: 'title', fault: 'required' } as const]),
    ...(kind === 'choice' && lines.length === 0
      ? [{ part: 'options', fault: 'optionsNeeded' } as const]
      : []),
    ...(kind === 'choice' && twice !== undefined
      ? [{ part: 'options', fault: 'optionsRepeated', value: twice } as const]
      : []),
  ]
}
