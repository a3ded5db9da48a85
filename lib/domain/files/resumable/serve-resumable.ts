import { mkdir } from 'node:fs/promises'
import type { Context } from '@/lib/access/context'
import { absent, problem } from '@/lib/problems'
import { presentUpload } from '../presenter'
import type { FileRecord } from '../record'
import { finishUpload, isWhole } from './finish-upload'
import { openProtocol, problemOfStatus, readUpload, type Upload } from './protocol'
import { type Finished, readFinished, resumableFolder } from './unfinished'

/** A response of the protocol. */
export interface ResumableAnswer {
  status: number
  headers: Record<string, string>
  body: string | null
}

const json = { 'content-type': 'application/json; charset=utf-8' }
const resumable = { 'tus-resumable': '1.0.0' }
const passedOn = new Set(
  'location tus-resumable upload-offset upload-length upload-expires upload-metadata upload-defer-length content-type'.split(
    ' ',
  ),
)

const textOf = (file: FileRecord) => JSON.stringify(presentUpload.render(file, 'typed'))

/** Creates a resumable upload, possibly with its first bytes. */
export async function createResumable(ctx: Context, request: Request): Promise<ResumableAnswer> {
  // The library makes it only once and does not wait for it; the lock of an upload is a file in it.
  await mkdir(resumableFolder(), { recursive: true })
  return speak(ctx, request)
}

/** Appends bytes or terminates the upload. The last bytes are answered with the file. */
export async function continueResumable(
  ctx: Context,
  id: string,
  request: Request,
): Promise<ResumableAnswer> {
  await findOwn(ctx, id)
  return speak(ctx, request, id)
}

/** GET: the resulting file; HEAD: the offset. */
export async function readResumable(ctx: Context, id: string, request: Request): Promise<ResumableAnswer> {
  const { finished, upload } = await findOwn(ctx, id)
  const file = finished?.file ?? (upload && (await isWhole(upload)) ? await finishUpload(ctx, upload) : null)
  if (request.method === 'HEAD') return file ? headOf(file) : speak(ctx, request, id)
  if (!file) throw absent('file')
  return { status: 200, headers: { ...resumable, ...json }, body: textOf(file) }
}

function headOf({ size }: FileRecord): ResumableAnswer {
  const headers = { ...resumable, 'upload-offset': String(size), 'upload-length': String(size) }
  return { status: 200, headers: { ...headers, 'cache-control': 'no-store' }, body: null }
}

/** The upload of another user counts as absent. */
async function findOwn(
  ctx: Context,
  id: string,
): Promise<{ finished: Finished | null; upload: Upload | null }> {
  const finished = await readFinished(id)
  const upload = finished ? null : await readUpload(id)
  const owner = finished?.owner ?? Number(upload?.metadata?.owner)
  if (owner !== ctx.actor.userId) throw absent('upload')
  return { finished, upload }
}

async function speak(ctx: Context, request: Request, id?: string): Promise<ResumableAnswer> {
  const version = request.headers.get('tus-resumable')
  if (version === null) throw problem('upload.protocol', {}, resumable)
  if (version !== '1.0.0') throw problemOfStatus(412)
  const failures: unknown[] = []
  // Offsets count the bytes of the file.
  if ((request.headers.get('content-encoding') ?? 'identity') !== 'identity') throw problem('request.coding')
  const protocol = await openProtocol({
    id,
    owner: ctx.actor.userId,
    onFinish: async (upload) => {
      const file = await finishUpload(ctx, upload).catch((error) => {
        failures.push(error)
        throw error
      })
      return { status_code: id ? 200 : 201, headers: json, body: textOf(file) }
    },
  })
  const response = await protocol.handleWeb(request)
  if (failures.length > 0) throw failures[0]
  if (response.status >= 400) throw problemOfStatus(response.status)
  return plain(response)
}

async function plain(response: Response): Promise<ResumableAnswer> {
  const headers = Object.fromEntries([...response.headers].filter(([name]) => passedOn.has(name)))
  const text = await response.text()
  return { status: response.status, headers, body: text === '' ? null : text }
}
