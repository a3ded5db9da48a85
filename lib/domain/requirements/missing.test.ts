import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { itemKinds, type ChecklistItem, photoRules, signatureRules, type SignerRole } from './record'
import { type Missing, missingFor, type ProofFacts, type ProofFile } from './missing'

const names = ['a', 'b', 'c', 'd']
const itemIds = [1, 2, 3]
const fieldIds = [10, 11, 12]

const itemOf = (id: number): fc.Arbitrary<ChecklistItem> =>
  fc.record({
    id: fc.constant(id),
    title: fc.constant(`item ${id}`),
    kind: fc.constantFrom(...itemKinds),
    options: fc.constant(['x', 'y']),
    required: fc.boolean(),
    photo: fc.constantFrom(...photoRules),
    hint: fc.constant(null),
    subtaskTypeId: fc.constant(null),
  })

const step = fc.record({
  stepId: fc.constant(4),
  checklist: fc.tuple(...itemIds.map(itemOf)),
  fieldIds: fc.subarray(fieldIds),
  photos: fc.nat(3),
  photoProvenance: fc.boolean(),
  signature: fc.constantFrom(...signatureRules),
})

const file: fc.Arbitrary<ProofFile> = fc.record({
  type: fc.constantFrom('PHOTO', 'FILE'),
  fileName: fc.constantFrom(...names, null),
  verdict: fc.constantFrom('ok', 'suspicious', 'unknown'),
  deleted: fc.boolean(),
  signature: fc.constantFrom(null, 'client'),
})

const facts: fc.Arbitrary<ProofFacts> = fc.record({
  answers: fc.uniqueArray(
    fc.record({
      itemId: fc.constantFrom(...itemIds),
      value: fc.constantFrom(null, true, false, 'ok', 'failed', 'x', 7),
      fileNames: fc.subarray(names),
    }),
    { selector: ({ itemId }) => itemId },
  ),
  values: fc.dictionary(fc.constantFrom('10', '11', '12'), fc.constantFrom(null, '', ' ', 'x', 0, false)),
  files: fc.array(file, { maxLength: 6 }),
  signatures: fc.array(fc.record({ role: fc.constantFrom<SignerRole>('executor', 'client') }), {
    maxLength: 2,
  }),
})

// The field 12 is gone.
const fields = [
  { id: 10, name: 'ten' },
  { id: 11, name: 'eleven' },
]

/** The same in loops, without what the code shares. */
function naive(asked: Parameters<typeof missingFor>[0], given: ProofFacts): string[] {
  const lacks: string[] = []
  const photos: (string | null)[] = []
  for (const one of given.files) {
    if (one.type !== 'PHOTO' || one.deleted || one.signature) continue
    if (asked.photoProvenance && one.verdict === 'suspicious') continue
    photos.push(one.fileName)
  }
  const fits = {
    check: [true],
    ok_failed: ['ok', 'failed'],
    number: [7],
    choice: ['ok', 'failed', 'x'],
    text: ['ok', 'failed', 'x'],
  }
  for (const one of asked.checklist) {
    let answered: unknown
    let shown = false
    for (const answer of given.answers) {
      if (answer.itemId !== one.id) continue
      const allowed: readonly unknown[] = fits[one.kind]
      if (allowed.includes(answer.value)) answered = answer.value
      for (const name of answer.fileNames) if (photos.includes(name)) shown = true
    }
    if (answered === undefined) {
      if (one.required) lacks.push(`item ${one.id}`)
    } else if (!shown) {
      if (one.photo === 'always') lacks.push(`item_photo ${one.id}`)
      if (one.photo === 'failed' && answered === 'failed') lacks.push(`item_photo ${one.id}`)
    }
  }
  for (const id of asked.fieldIds)
    if (id !== 12 && !['x', 0, false].includes(given.values[id] as string)) lacks.push(`field ${id}`)
  if (photos.length < asked.photos) lacks.push(`photos ${asked.photos - photos.length}`)
  for (const role of ['executor', 'client'])
    if ([role, 'both'].includes(asked.signature) && given.signatures.every((one) => one.role !== role))
      lacks.push(`signature ${role}`)
  return lacks
}

function named(one: Missing): string {
  if (one.kind === 'field') return `field ${one.fieldId}`
  if (one.kind === 'photos') return `photos ${one.left}`
  return one.kind === 'signature' ? `signature ${one.role}` : `${one.kind} ${one.itemId}`
}

describe('what a task lacks to be put into a step', () => {
  test('agrees with loops over everything that is asked', () => {
    fc.assert(
      fc.property(step, facts, (asked, given) => {
        expect(missingFor(asked, given, fields).map(named)).toEqual(naive(asked, given))
      }),
      { numRuns: 2000 },
    )
  })
})
