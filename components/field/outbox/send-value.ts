import type { AnsweredItemWire, ProofWire } from '@/lib/domain/proof/presenter'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import type { Answer } from '../server/call'
import type { Change, SaidAnswer } from '../store/change'
import { type Outcome, outcomeOf } from './outcome'
import { type Of, pathOf, type Sender } from './sender'

interface Value {
  wanted: unknown
  before: unknown
  read: (task: TaskWire) => unknown
  write: object
}

const attemptsOfValue = 3
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Tries again while others change something else of the task between reading and writing. */
async function insist(attempt: () => Promise<Outcome | 'again'>): Promise<Outcome> {
  for (let n = 0; n < attemptsOfValue; n++) {
    const outcome = await attempt()
    if (outcome !== 'again') return outcome
  }
  return { is: 'stuck' }
}

const ifMatch = ({ etag }: Answer) => (etag ? { ifMatch: etag } : {})

/** Replaces a value if it still is what the person saw. Others may have changed the rest of the task. */
export const sendValue = ({ server }: Sender, change: Change, value: Value): Promise<Outcome> =>
  insist(async () => {
    const read = await server({ method: 'GET', path: pathOf(change) })
    if (read.status >= 400) return outcomeOf(read)
    const { task } = read.body as { task: TaskWire }
    const stored = value.read(task)
    if (same(stored, value.wanted)) return { is: 'done', task }
    if (!same(stored, value.before)) return { is: 'conflict', theirs: stored ?? null }
    const answer = await server({
      method: 'PATCH',
      path: pathOf(change),
      body: { ...value.write, made_at: change.madeAt },
      ...ifMatch(read),
    })
    if (answer.status === 412) return 'again'
    return answer.status < 400 ? { is: 'done', task: answer.body as TaskWire } : outcomeOf(answer)
  })

/** Answers an item if its answer still is what the person saw; its pictures were attached by changes before this one
 * and join those that others have added. */
export async function sendAnswer({ server, store }: Sender, change: Of<'answer'>): Promise<Outcome> {
  const { itemId, value, note, pictures, before } = change.body
  const kept = await Promise.all(pictures.map((id) => store.readPicture(id)))
  const own = kept.flatMap((picture) => picture?.uploaded ?? [])
  const wanted: SaidAnswer = { value, note: value === null ? null : note }
  return insist(async () => {
    const read = await server({ method: 'GET', path: `${pathOf(change)}/proof` })
    if (read.status >= 400) return outcomeOf(read)
    const proof = read.body as ProofWire
    const stored = itemOf(proof, itemId)?.answer
    const files = stored?.file_names ?? []
    const said = saidOf(stored)
    const isSame = same(said, wanted)
    if (isSame && (value === null || own.every((name) => files.includes(name)))) return { is: 'done', proof }
    if (!isSame && !same(said, before)) return { is: 'conflict', theirs: said }
    const names = value === null ? [] : [...new Set([...files, ...own])]
    const answer = await server({
      method: 'PUT',
      path: `${pathOf(change)}/proof/answers`,
      body: { answers: [{ item_id: itemId, ...wanted, file_names: names, answered_at: change.madeAt }] },
      ...ifMatch(read),
    })
    if (answer.status === 412) return 'again'
    return outcomeOf(answer, { proof: answer.body as ProofWire })
  })
}

const itemOf = ({ steps }: ProofWire, id: number) =>
  steps.flatMap(({ checklist }) => checklist).find((item) => item.id === id)

/** An answer of the server without who gave it. */
export const saidOf = (answer: AnsweredItemWire['answer'] | undefined): SaidAnswer => ({
  value: answer?.value ?? null,
  note: answer?.note ?? null,
})
