import type { FieldDefinition, StoredValues } from '@/lib/domain/custom-fields'
import { fitsItem } from './fits-item'
import type { AnswerRecord, ChecklistItem, SignerRole, StepRequirements } from './record'

/** A file of a task, as far as requirements look at it. */
export interface ProofFile {
  type: string
  fileName: string | null
  verdict: string
  deleted?: boolean
  signature?: string | null
}

/** What a task has to show. */
export interface ProofFacts {
  answers: readonly Pick<AnswerRecord, 'itemId' | 'value' | 'fileNames'>[]
  values: StoredValues
  files: readonly ProofFile[]
  signatures: readonly { role: SignerRole }[]
}

/** One thing that a step still lacks. */
export type Missing =
  | { kind: 'item' | 'item_photo'; itemId: number; title: string }
  | { kind: 'field'; fieldId: number; title: string }
  | { kind: 'photos'; left: number }
  | { kind: 'signature'; role: SignerRole }

/** What a task lacks to be put into a step, in the order of the requirements. */
export function missingFor(
  step: StepRequirements,
  facts: ProofFacts,
  fields: readonly Pick<FieldDefinition, 'id' | 'name'>[],
): Missing[] {
  const photos = countedPhotos(step, facts)
  const left = step.photos - photos.length
  return [
    ...step.checklist.flatMap((item) => missingOfItem(item, facts, photos)),
    ...step.fieldIds.flatMap((id): Missing[] => {
      const title = fields.find((field) => field.id === id)?.name
      return title === undefined || hasValue(facts.values[id]) ? [] : [{ kind: 'field', fieldId: id, title }]
    }),
    ...(left > 0 ? [{ kind: 'photos', left } as const] : []),
    ...wantedSigners(step).flatMap((role): Missing[] =>
      facts.signatures.some((one) => one.role === role) ? [] : [{ kind: 'signature', role }],
    ),
  ]
}

function missingOfItem(
  item: ChecklistItem,
  { answers }: ProofFacts,
  photos: readonly ProofFile[],
): Missing[] {
  const answer = answers.find(({ itemId }) => itemId === item.id)
  const value = answer?.value ?? null
  const { id: itemId, title } = item
  if (!answer || value === null || value === false || !fitsItem(item, value))
    return item.required ? [{ kind: 'item', itemId, title }] : []
  const needsPhoto = item.photo === 'always' || (item.photo === 'failed' && value === 'failed')
  const hasPhoto = photos.some(({ fileName }) => fileName !== null && answer.fileNames.includes(fileName))
  return needsPhoto && !hasPhoto ? [{ kind: 'item_photo', itemId, title }] : []
}

/** Pictures of signatures are no photos. */
function countedPhotos({ photoProvenance }: StepRequirements, { files }: ProofFacts): ProofFile[] {
  return files.filter(
    ({ type, deleted, signature, verdict }) =>
      type === 'PHOTO' && !deleted && !signature && !(photoProvenance && verdict === 'suspicious'),
  )
}

function wantedSigners({ signature }: StepRequirements): SignerRole[] {
  if (signature === 'none') return []
  return signature === 'both' ? ['executor', 'client'] : [signature]
}

const hasValue = (value: unknown) =>
  value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '')
