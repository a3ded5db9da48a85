import { type Context, inTransaction } from '@/lib/access/context'
import { dropUploads, type NewUpload, storeUploads } from '@/lib/domain/files'
import type { ObjectPlace } from '@/lib/domain/objects'
import { issuesOf, Problem } from '@/lib/problems'
import { attachFiles } from './attach-files'
import { openObject } from './open-object'
import type { FileInput } from './plan-files'
import type { FileKind, ObjectFile } from './record'
import { type AddFiles, FormFields } from './schema'

/** Files of an upload and the fields of its form. */
export interface ReceivedMedia {
  files: readonly NewUpload[]
  fields: Readonly<Record<string, string>>
}

/** Adds files to an object: earlier uploads by name, or the files of the request itself, which are read only
 * when the caller may add them. Adds all of them or, when one is rejected, none. */
export async function addFiles(
  ctx: Context,
  place: ObjectPlace,
  objectId: number,
  said: AddFiles | (() => Promise<ReceivedMedia>),
): Promise<ObjectFile[]> {
  await openObject(ctx, place, objectId, 'write')
  if (typeof said !== 'function') return attach(ctx, place, objectId, said.files ?? [])
  const received = await said()
  const fileType = kindIn(received)
  const stored = await storeUploads(ctx, received.files)
  try {
    const files = stored.map(({ name }) => ({ file: name, fileType }))
    return await attach(ctx, place, objectId, files)
  } catch (error) {
    await dropUploads(ctx.database, stored)
    throw error
  }
}

function attach(
  ctx: Context,
  place: ObjectPlace,
  objectId: number,
  inputs: readonly FileInput[],
): Promise<ObjectFile[]> {
  return inTransaction(ctx.actor, ctx.locale, (tx) => attachFiles(tx, place, objectId, inputs))
}

/** The kind that the form gives to all of its files. */
function kindIn({ fields }: ReceivedMedia): FileKind | undefined {
  const said = FormFields.safeParse({ fileType: fields.fileType || undefined })
  if (said.success) return said.data.fileType
  throw new Problem('request.invalid', {}, {}, issuesOf(said.error, fields))
}
