import type { Context } from '@/lib/access/context'
import type { TaskRecord } from '@/lib/domain/task-records'
import { lockUploads } from '@/lib/domain/uploads'
import { type Issue, invalid } from '@/lib/problems'
import type { AnswersBody } from './schema'

type Attachments = NonNullable<AnswersBody['attachments']>

/** The files to attach: those of the body, and uploads that only answers name; 400 for a name that is neither an upload
 * nor a file of the task, and for one of a signature. */
export async function filesOfAnswers(
  ctx: Context,
  { attachments: present }: TaskRecord,
  { answers, attachments }: AnswersBody,
): Promise<Attachments> {
  const given = attachments ?? []
  const described = new Set(given.flatMap(({ file }) => file ?? []))
  const living = new Map(
    present.flatMap((one) => (one.deleted || !one.fileName ? [] : [[one.fileName, one] as const])),
  )
  const named = answers.flatMap(({ fileNames }, at) =>
    (fileNames ?? []).map((name, n) => ({ name, path: `answers.${at}.file_names.${n}` })),
  )
  const fresh = named.filter(({ name }) => !described.has(name) && !living.has(name))
  const uploads = await lockUploads(
    ctx,
    fresh.map(({ name }) => name),
  )
  const issues = named.flatMap(({ name, path }): Issue[] => {
    if (living.get(name)?.signature) return [{ path, rule: 'signatureFile' }]
    const known = described.has(name) || living.has(name) || uploads.has(name)
    return known ? [] : [{ path, rule: 'noSuchFile' }]
  })
  if (issues.length > 0) throw invalid(...issues)
  return [...given, ...[...new Set(fresh.map(({ name }) => name))].map((file) => ({ file }))]
}
