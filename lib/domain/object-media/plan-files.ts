import { fits, likelyType, typesOf } from '@/lib/domain/attachments'
import { type FileRecord, lockUploads } from '@/lib/domain/files'
import type { Database } from '@/lib/platform/database'
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

/** Checks the named uploads and protects them from the sweep meanwhile: 400 for one that is absent, named
 * twice or of another kind than declared. */
export async function planFiles(database: Database, inputs: readonly FileInput[]): Promise<PlannedFile[]> {
  const uploads = await lockUploads(database, [...new Set(inputs.map(({ file }) => file))])
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
