import type { Context } from '@/lib/access/context'
import { etagOf } from '@/lib/access/revision'
import { missingFor, readAnswers, readRequirements, readSignatures } from '@/lib/domain/requirements'
import { getTask, type TaskRecord } from '@/lib/domain/task-records'
import type { ProofRecord, SignedFile } from './record'

/** The capabilities of which one is enough to answer, to attach photos as a proof, and to take signatures. */
export const provingCapabilities = ['assign_status', 'edit'] as const

/** The ETag of a task's proof: whatever is proven raises the revision of the task. */
export const etagOfProof = ({ taskId, revision }: Pick<ProofRecord, 'taskId' | 'revision'>): string =>
  etagOf('proof', taskId, revision)

/** What the steps of a task require, what there is and what is missing, for all who see the task. */
export async function getProof(ctx: Context, taskId: number): Promise<ProofRecord> {
  const { database } = ctx
  const task = await getTask(ctx, taskId)
  const required = await readRequirements(database, task.typeId)
  const answers = present(await readAnswers(database, taskId), task)
  const signatures = await signaturesOf(ctx, task)
  const values = Object.fromEntries(task.fields.map(({ id, value }) => [id, value]))
  const facts = { answers, values, files: task.attachments, signatures }
  const steps = (required?.steps ?? []).map(({ checklist, ...step }) => ({
    ...step,
    title: required?.ownSteps.find(({ id }) => id === step.stepId)?.name ?? '',
    missing: missingFor({ ...step, checklist }, facts, required?.fields ?? []),
    checklist: checklist.map((item) => {
      const answer = answers.find(({ itemId }) => itemId === item.id)
      return { ...item, answer: answer && answer.value !== null ? answer : null }
    }),
  }))
  return { taskId, revision: task.revision, steps, signatures }
}

/** Answers with the files that the task still has. */
function present<Answer extends { fileNames: string[] }>(
  answers: Answer[],
  { attachments }: TaskRecord,
): Answer[] {
  const living = new Set(attachments.flatMap(({ deleted, fileName }) => (deleted ? [] : (fileName ?? []))))
  return answers.map((answer) => ({
    ...answer,
    fileNames: answer.fileNames.filter((name) => living.has(name)),
  }))
}

/** The signatures of a task with their pictures. */
export async function signaturesOf(
  { database }: Pick<Context, 'database'>,
  { id, attachments }: Pick<TaskRecord, 'id' | 'attachments'>,
): Promise<SignedFile[]> {
  const files = new Map(attachments.map((file) => [file.id, file]))
  const signatures = await readSignatures(database, id)
  return signatures.flatMap((one) => {
    const file = files.get(one.fileId)
    return file ? [{ ...one, file }] : []
  })
}
