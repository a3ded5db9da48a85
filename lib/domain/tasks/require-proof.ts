import type { Context } from '@/lib/access/context'
import type { StoredValues } from '@/lib/domain/custom-fields'
import {
  type Missing,
  missingFor,
  missingIssues,
  missingWords,
  type ProofFile,
  readAnswers,
  readRequirements,
  readSignatures,
} from '@/lib/domain/requirements'
import { invalid } from '@/lib/problems'
import { type ApiVersion, dialectOf } from '@/lib/wire'
import type { AuditedExtra } from './audit-task'

/** A task that is about to be put into a step, as it will be then. */
interface Entering {
  /** Null for a new task, which has no answers and signatures. */
  taskId: number | null
  typeId: number
  stepId: number
  values: StoredValues
  files: readonly ProofFile[]
}

/** What the history says of requirements that were not met and let pass. */
export interface UnmetNote {
  sentences: string[]
  audited: AuditedExtra | undefined
}

export const nothingUnmet: UnmetNote = { sentences: [], audited: undefined }

/** 400 at the field that sets the step, with what is missing, unless the client is one of 1.x and the work type lets those
 * pass: they cannot know the requirements. */
export async function requireProof(
  ctx: Context,
  entering: Entering,
  { path, version }: { path: string; version: ApiVersion },
): Promise<UnmetNote> {
  const found = await lacking(ctx, entering)
  if (!found) return nothingUnmet
  if (!letsPass(found, version)) throw invalid(...missingIssues(path, found.missing))
  const words = missingWords(found.missing)
  return {
    sentences: [`Требования к шагу «${found.step}» не выполнены: ${words.join(', ')}`],
    audited: { before: {}, after: { unmetRequirements: words } },
  }
}

/** Whether a task may be put into a step without being asked to. */
export async function mayEnter(ctx: Context, entering: Entering, version: ApiVersion): Promise<boolean> {
  const found = await lacking(ctx, entering)
  return !found || letsPass(found, version)
}

const letsPass = ({ olderClients }: { olderClients: string }, version: ApiVersion) =>
  olderClients === 'allow' && dialectOf(version) === 'text'

interface Lacking {
  missing: Missing[]
  step: string
  olderClients: string
}

/** What a task lacks to be put into a step; null when it lacks nothing. */
async function lacking(
  { database }: Context,
  { taskId, typeId, stepId, values, files }: Entering,
): Promise<Lacking | null> {
  const required = await readRequirements(database, typeId)
  const step = required?.steps.find((one) => one.stepId === stepId)
  if (!required || !step) return null
  const answers = taskId === null ? [] : await readAnswers(database, taskId)
  const signatures = taskId === null ? [] : await readSignatures(database, taskId)
  const missing = missingFor(step, { answers, values, files, signatures }, required.fields)
  if (missing.length === 0) return null
  const name = required.ownSteps.find(({ id }) => id === stepId)?.name ?? String(stepId)
  return { missing, step: name, olderClients: required.olderClients }
}
