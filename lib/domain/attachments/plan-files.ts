import type { FileRecord } from '@/lib/domain/files'
import type { Database } from '@/lib/platform/database'
import { invalid, type Issue } from '@/lib/problems'
import { fits, likelyType, typesOf } from './file-types'
import { gatherEvidence } from './gather-evidence'
import { markUsedBefore } from './mark-used-before'
import { assessProvenance } from './assess-provenance'
import type { Tolerance } from './limits'
import type { Point } from './measure'
import { type NewFile, newFile } from './new-file'
import type { AttachmentRecord, FileType } from './record'
import type { AttachmentInput } from './schema'
import { requireStickers } from './stickers'

/** The task that files are attached to; its row is locked, or the task is new. */
interface Target {
  /** Null for a new task. */
  taskId: number | null
  isTemplate: boolean
  typeId: number
  point: Point | null
  /** Its first moment: the earlier of its date and its creation, in seconds. */
  from: () => Promise<number>
  /** Its present files, deleted ones included. */
  files: readonly AttachmentRecord[]
  /** The uploads of these names that may be attached. */
  lockUploads: (names: readonly string[]) => Promise<ReadonlyMap<string, FileRecord>>
  /** Tolerances from the uploader's settings, read only when something has to be assessed. */
  tolerance: () => Promise<Tolerance>
}

export interface FilePlan {
  files: NewFile[]
  /** The ordinal of the photo that a body makes the main one; absent when it names none. */
  mainPhoto?: number
}

interface Wanted extends AttachmentInput {
  at: number
}

/** Validates the files that a body attaches and assigns ordinals and verdicts. What the task already has, by the name
 * of its upload or by its id, is skipped, so that a change can be sent again. Writes nothing. */
export async function planFiles(
  database: Database,
  inputs: readonly AttachmentInput[],
  target: Target,
): Promise<FilePlan> {
  if (inputs.length === 0) return { files: [] }
  const all = inputs.map((input, at): Wanted => ({ ...input, at }))
  refuse(all.flatMap((one) => unknownId(one, target.files)))
  const wanted = all.filter(({ id }) => id === undefined)
  const names = wanted.flatMap(({ file }) => file ?? [])
  const uploads = await target.lockUploads(names)
  refuse(wanted.flatMap((one) => issuesOf(one, wanted, uploads)))
  await requireStickers(database, target.typeId, stickersOf(wanted))
  const fresh = wanted.filter((one) => !attached(one, target.files))
  const files = number(
    fresh.map((one) => newFile(one, one.file ? uploads.get(one.file) : undefined)),
    target,
  )
  await assess(database, files, target)
  const main = wanted.find(({ mainPhoto: isMain }) => isMain)
  const mainPhoto = main && (attached(main, target.files) ?? files[fresh.indexOf(main)])?.num
  return { files, mainPhoto }
}

function refuse(issues: Issue[]): void {
  if (issues.length > 0) throw invalid(...issues)
}

function unknownId({ at, id }: Wanted, files: readonly AttachmentRecord[]): Issue[] {
  if (id === undefined || files.some((file) => file.id === id)) return []
  return [{ path: `attachments.${at}.id`, rule: 'unknown' }]
}

function issuesOf(one: Wanted, all: readonly Wanted[], uploads: ReadonlyMap<string, FileRecord>): Issue[] {
  const { at, file, fileType, mainPhoto } = one
  if (!file) return []
  const path = (field: string) => `attachments.${at}.${field}`
  const upload = uploads.get(file)
  if (!upload) return [{ path: path('file'), rule: 'noSuchFile' }]
  if (all.some((other) => other.at < at && other.file === file))
    return [{ path: path('file'), rule: 'repeated' }]
  const type = fileType ?? likelyType(upload.mediaType)
  if (!fits(type, upload.mediaType))
    return [{ path: path('file_type'), rule: 'fileType', values: { allowed: typesOf(type) } }]
  return mainPhoto && type !== 'PHOTO' ? [{ path: path('main_photo'), rule: 'photosOnly' }] : []
}

function stickersOf(wanted: readonly Wanted[]) {
  return wanted.flatMap(({ at, stickerId }) =>
    stickerId ? [{ path: `attachments.${at}.sticker_id`, id: stickerId }] : [],
  )
}

function attached({ file, link }: Wanted, files: readonly AttachmentRecord[]): AttachmentRecord | undefined {
  return files.find((one) => !one.deleted && (file ? one.fileName === file : one.link === link))
}

/** Ordinals continue after the last of the type; deleted files keep theirs. */
function number(files: Omit<NewFile, 'num'>[], { files: before }: Target): NewFile[] {
  const next = new Map<FileType, number>()
  for (const { type, num } of before) next.set(type, Math.max(next.get(type) ?? 0, num + 1))
  return files.map((file) => {
    const num = next.get(file.type) ?? 0
    next.set(file.type, num + 1)
    return { ...file, num }
  })
}

async function assess(database: Database, files: NewFile[], target: Target): Promise<void> {
  const { point, tolerance, taskId, from } = target
  await markUsedBefore(database, files, target)
  const limits = await tolerance()
  const evidence = await gatherEvidence(database, files, {
    point,
    from: await from(),
    isNewTask: taskId === null,
  })
  for (const [at, file] of files.entries()) {
    const found = evidence[at]
    if (found) Object.assign(file, assessProvenance(found, limits))
  }
}
