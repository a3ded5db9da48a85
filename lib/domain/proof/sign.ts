import type { Context } from '@/lib/access/context'
import { insertFiles } from '@/lib/domain/attachments'
import { changeParts, resolveFiles } from '@/lib/domain/tasks'
import { getTask } from '@/lib/domain/task-records'
import { requireUpload } from '@/lib/domain/uploads'
import { now } from '@/lib/platform/clock'
import { sql } from '@/lib/platform/database'
import { absent, invalid } from '@/lib/problems'
import { provingCapabilities, signaturesOf } from './get-proof'
import type { SignedFile } from './record'
import type { SignatureBody } from './schema'

const pictures = ['image/png', 'image/jpeg'] as const
const signaturesAtMost = 50
const roleNames = { executor: 'исполнитель', client: 'клиент' } as const

/** Adds a signature to a task. Its picture becomes a file of the task that is no photo. */
export async function signTask(ctx: Context, taskId: number, body: SignatureBody): Promise<SignedFile> {
  const { fileName, role, signedAt, attachment } = body
  const signer = body.signer.trim()
  const present = now()
  let made: number | undefined
  await changeParts(ctx, taskId, provingCapabilities, async (task) => {
    const before = await signaturesOf(ctx, task)
    if (before.length >= signaturesAtMost)
      throw invalid({ path: 'file_name', rule: 'many', values: { limit: signaturesAtMost } })
    const upload = await requireUpload(ctx, fileName, { path: 'file_name', types: pictures })
    const { files } = await resolveFiles(ctx, task, {
      attachments: [
        {
          file: fileName,
          fileType: 'FILE',
          fileName: upload.originalName,
          attachment: attachment ?? { time: signedAt ?? present },
        },
      ],
    })
    if (files.length === 0) throw invalid({ path: 'file_name', rule: 'taken' })
    await insertFiles(
      ctx,
      taskId,
      files.map((file) => ({ ...file, signature: role })),
    )
    const [row] = await ctx.database.query<{ id: number }>(sql`
      insert into task_signatures (task_id, file_id, role, signer, user_id, signed_at, received_at)
      select ${taskId}::int, max(f.id), ${role}, ${signer}, ${ctx.actor.userId}::int, ${signedAt ?? present}::timestamptz, ${present}::timestamptz
      from task_files f where f.task_id = ${taskId} and f.file_name = ${fileName} and f.deleted_at is null returning id`)
    made = row?.id
    return {
      sentences: [`Подпись: ${signer} (${roleNames[role]})`],
      audited: {
        before: { signatures: before.map(named) },
        after: { signatures: [...before, body].map(named) },
      },
    }
  })
  const signed = (await signaturesOf(ctx, await getTask(ctx, taskId))).find(({ id }) => id === made)
  if (!signed) throw new Error('A signature was not written')
  return signed
}

/** Withdraws a signature: it counts no longer and its picture is deleted from the task; the history keeps both. */
export function withdrawSignature(ctx: Context, taskId: number, id: number, reason: string): Promise<void> {
  return changeParts(ctx, taskId, provingCapabilities, async (task) => {
    const before = await signaturesOf(ctx, task)
    const signature = before.find((one) => one.id === id)
    if (!signature) throw absent('signature')
    const present = now()
    await ctx.database.query(sql`
      update task_signatures set withdrawn_at = ${present}, withdrawn_by_id = ${ctx.actor.userId}, withdrawn_reason = ${reason}
      where id = ${id}`)
    await ctx.database.query(
      sql`update task_files set deleted_at = ${present} where id = ${signature.fileId}`,
    )
    return {
      sentences: [`Подпись отозвана: ${signature.signer} (${roleNames[signature.role]}). Причина: ${reason}`],
      audited: {
        before: { signatures: before.map(named), withdrawalReason: null },
        after: { signatures: before.filter((one) => one !== signature).map(named), withdrawalReason: reason },
      },
    }
  })
}

const named = ({ role, signer }: Pick<SignedFile, 'role' | 'signer'>) =>
  `${signer.trim()} (${roleNames[role]})`
