import { fits, likelyType, typesOf } from '@/lib/domain/attachments'
import type { Context } from '@/lib/access/context'
import type { FileRecord } from '@/lib/domain/files'
import { lockUploads } from '@/lib/domain/uploads'
import { invalid, type Issue } from '@/lib/problems'
import { tidyName } from '@/lib/shared/file-name'
import { type FileKind, kindOf, taskTypes } from './record'

/** A file to attach to an object. */
export interface FileInput {
  /** Name of the upload. */
  file: string
  fileType?: FileKind | null
  fileName?: string | null
}

export interface PlannedFile {
  upload: FileRecord
  kind: FileKind
  name: string
}

/** Checks the named uploads and protects them from the sweep meanwhile: 400 for one that the caller may not name,
 * that is named twice or of another kind than declared. */
export async function planFiles(
  ctx: Context,
  inputs: readonly FileInput[],
  present: readonly string[],
): Promise<PlannedFile[]> {
  const names = inputs.map(({ file }) => file)
  const uploads = await lockUploads(ctx, names, { present })
  const issues: Issue[] = []
  const planned = inputs.flatMap((input, at) => {
    const path = `files.${at}`
    const upload = uploads.get(input.file)
    const first = inputs.findIndex(({ file }) => file === input.file)
    if (!upload) issues.push({ path: `${path}.file`, rule: 'noSuchFile' })
    else if (first < at) issues.push({ path: `${path}.file`, rule: 'repeated' })
    else return [plan(input, upload, `${path}.fileType`, issues)]
    return []
  })
  if (issues.length > 0) throw invalid(...issues)
  return planned
}

function plan({ fileType, fileName }: FileInput, upload: FileRecord, path: string, issues: Issue[]) {
  const kind = fileType ?? kindOf(likelyType(upload.mediaType))
  const type = taskTypes[kind]
  if (!fits(type, upload.mediaType))
    issues.push({ path, rule: 'fileType', values: { allowed: typesOf(type) } })
  return { upload, kind, name: fileName ? tidyName(fileName) : upload.originalName }
}
