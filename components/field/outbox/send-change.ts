import type { TaskWire } from '@/lib/domain/tasks/presenter'
import type { Answer, Server } from '../server/call'
import type { FieldStore } from '../store/field-store'
import type { Change, ChangeBody, Place } from './change'
import { type Outcome, outcomeOf } from './outcome'

export interface Sender {
  server: Server
  store: FieldStore
  /** Version of the application, which provenance of pictures names. */
  version: string
}

type Of<Kind extends ChangeBody['kind']> = Change & { body: Extract<ChangeBody, { kind: Kind }> }

/** Sends one change. It may be sent again after any interruption: nothing is done twice. */
export function sendChange(sender: Sender, change: Change): Promise<Outcome> {
  const { body } = change
  switch (body.kind) {
    case 'step':
      return sendValue(sender, change, {
        wanted: body.stepId,
        before: body.before,
        read: (task) => task.status_id,
        write: { status_id: body.stepId },
      })
    case 'field':
      return sendValue(sender, change, {
        wanted: body.value,
        before: body.before,
        read: (task) => task.fields?.[body.field]?.value,
        write: { fields: { [body.field]: body.value } },
      })
    case 'comment':
      return sendComment(sender, { ...change, body })
    case 'photo':
      return sendPhoto(sender, { ...change, body })
    case 'answer':
      return sendAnswer(sender, { ...change, body })
    case 'signature':
      return sendSignature(sender, { ...change, body })
    case 'time':
      return sendTime(sender, { ...change, body })
  }
}

const pathOf = ({ taskId }: Change) => `/rest/tasks/${taskId}`

interface Value {
  wanted: unknown
  before: unknown
  read: (task: TaskWire) => unknown
  write: object
}

const attemptsOfValue = 3
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Replaces a value if it still is what the person saw. Others may have changed the rest of the task. */
async function sendValue({ server }: Sender, change: Change, value: Value): Promise<Outcome> {
  for (let attempt = 0; attempt < attemptsOfValue; attempt++) {
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
      ...(read.etag && { ifMatch: read.etag }),
    })
    if (answer.status === 412) continue
    return withTask(answer)
  }
  return { is: 'later', seconds: null }
}

const withTask = (answer: Answer): Outcome =>
  answer.status < 400 ? { is: 'done', task: answer.body as TaskWire } : outcomeOf(answer)

/** The server keeps one comment for a uuid. */
async function sendComment({ server }: Sender, change: Of<'comment'>): Promise<Outcome> {
  const { uuid, text } = change.body
  const body = { uuid, comment: text, made_at: change.madeAt }
  return outcomeOf(
    await server({ method: 'POST', path: `${pathOf(change)}/comments`, body, key: change.key }),
  )
}

/** Uploads a picture, unless that is done already, and returns its name on the server. */
async function upload({ server, store }: Sender, change: Change, id: string): Promise<string | Outcome> {
  const picture = await store.readPicture(id)
  if (!picture) return { is: 'refused', failure: '' }
  if (picture.uploaded) return picture.uploaded
  const body = new FormData()
  body.set('file', picture.blob, 'name' in change.body ? change.body.name : 'picture.png')
  const answer = await server({ method: 'POST', path: '/files/upload', body, key: picture.uploadKey })
  if (answer.status >= 400) return outcomeOf(answer)
  const { name } = answer.body as { name: string }
  await store.markUploaded(id, name)
  return name
}

const stampOf = (place: Place | null, madeAt: number) => ({
  time: madeAt,
  time_provider: 'system',
  ...(place && {
    location: { provider: 'gps', lonlat: [place.lon, place.lat], accuracy: place.accuracy },
  }),
})

const authorOf = ({ version }: Sender) => ({
  platform: 'web',
  application: 'Azimut Field',
  application_version: version,
})

/** Attaches a picture. The task shows whether an earlier attempt has done it. */
async function sendPhoto(sender: Sender, change: Of<'photo'>): Promise<Outcome> {
  const { picture, name, source, place } = change.body
  const file = await upload(sender, change, picture)
  if (typeof file !== 'string') return file
  const read = await sender.server({ method: 'GET', path: pathOf(change) })
  if (read.status >= 400) return outcomeOf(read)
  const { task } = read.body as { task: TaskWire }
  if (task.attachments.some((one) => one.name === file)) return { is: 'done', task }
  const stamp = stampOf(place, change.madeAt)
  const attachment = {
    file,
    file_name: name,
    file_type: 'PHOTO',
    file_source: source,
    attachment: stamp,
    ...(source === 'device_camera' && { origin: stamp }),
    author: authorOf(sender),
  }
  const answer = await putProof(sender, change, { attachments: [attachment] })
  const again = isForgotten(answer) && (await sender.store.forgetUpload(picture, `${change.key}-again`))
  return again ? sendPhoto(sender, change) : outcomeOf(answer)
}

/** Files come with the proof of work: who may move a task may prove the work, without the right to edit it. */
const putProof = ({ server }: Sender, change: Change, body: object) =>
  server({ method: 'PUT', path: `${pathOf(change)}/proof/answers`, body })

/** The server deletes uploads that were not attached for a week: such a picture goes up again. */
const isForgotten = ({ status, failure }: Answer) =>
  status === 400 && failure.startsWith('attachments.0.file:')

/** Answers an item; its pictures were attached by changes before this one. */
async function sendAnswer(sender: Sender, change: Of<'answer'>): Promise<Outcome> {
  const { itemId, value, note, files, pictures } = change.body
  const kept = await Promise.all(pictures.map((id) => sender.store.readPicture(id)))
  const names = [...files, ...kept.flatMap((picture) => picture?.uploaded ?? [])]
  const answer = { item_id: itemId, value, note, file_names: names, answered_at: change.madeAt }
  return outcomeOf(await putProof(sender, change, { answers: [answer] }))
}

async function sendSignature(sender: Sender, change: Of<'signature'>): Promise<Outcome> {
  const { picture, role, signer, place } = change.body
  const file = await upload(sender, change, picture)
  if (typeof file !== 'string') return file
  const body = {
    file_name: file,
    role,
    signer,
    signed_at: change.madeAt,
    attachment: { ...stampOf(place, change.madeAt), author: authorOf(sender) },
  }
  const path = `${pathOf(change)}/signatures`
  return outcomeOf(await sender.server({ method: 'POST', path, body, key: change.key }))
}

async function sendTime({ server }: Sender, change: Of<'time'>): Promise<Outcome> {
  const body = { action: change.body.action, at: change.madeAt }
  const path = `${pathOf(change)}/work-time`
  return outcomeOf(await server({ method: 'POST', path, body, key: change.key }))
}
