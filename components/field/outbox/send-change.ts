import type { CommentWire } from '@/lib/domain/chat/presenter'
import type { ProofWire } from '@/lib/domain/proof/presenter'
import type { WorkTimeWire } from '@/lib/domain/work-time/presenter'
import type { Answer } from '../server/call'
import type { Change } from '../store/change'
import { type Outcome, outcomeOf } from './outcome'
import { sendAnswer, sendValue } from './send-value'
import { authorOf, type Of, pathOf, type Sender, stampOf, upload } from './sender'

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

/** The server keeps one comment for a uuid. */
async function sendComment({ server }: Sender, change: Of<'comment'>): Promise<Outcome> {
  const { uuid, text } = change.body
  const body = { uuid, comment: text, made_at: change.madeAt }
  const answer = await server({ method: 'POST', path: `${pathOf(change)}/comments`, body, key: change.key })
  return outcomeOf(answer, { comment: answer.body as CommentWire })
}

/** Whether an upload has to be made once more: the server deletes those that were not used for a week. */
const isForgotten = ({ status, failure }: Answer, path: string) =>
  status === 400 && failure.startsWith(`${path}:`)

/** Attaches a picture; the server passes over one that the task has. Files come with the proof of work: who may move a
 * task may prove the work, without the right to edit it. */
async function sendPhoto(sender: Sender, change: Of<'photo'>): Promise<Outcome> {
  const { picture, name, source, place } = change.body
  const file = await upload(sender, change, picture)
  if (typeof file !== 'string') return file
  const stamp = stampOf(place, change)
  const attachment = {
    file,
    file_name: name,
    file_type: 'PHOTO',
    file_source: source,
    attachment: stamp,
    ...(source === 'device_camera' && { origin: stamp }),
    author: authorOf(sender),
  }
  const answer = await sender.server({
    method: 'PUT',
    path: `${pathOf(change)}/proof/answers`,
    body: { attachments: [attachment] },
  })
  const again =
    isForgotten(answer, 'attachments.0.file') &&
    (await sender.store.forgetUpload(picture, `${change.key}-again`))
  return again ? sendPhoto(sender, change) : outcomeOf(answer, { proof: answer.body as ProofWire })
}

/** Keys of requests are known for a day: what is refused may have been done by an attempt before that. */
async function unlessDone<Part>(
  { server }: Sender,
  outcome: Outcome,
  path: string,
  isDone: (part: Part) => boolean,
): Promise<Outcome> {
  if (outcome.is !== 'refused') return outcome
  const read = await server({ method: 'GET', path })
  return read.status < 400 && isDone(read.body as Part) ? { is: 'done' } : outcome
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
    attachment: { ...stampOf(place, change), author: authorOf(sender) },
  }
  const path = `${pathOf(change)}/signatures`
  const answer = await sender.server({ method: 'POST', path, body, key: change.key })
  const outcome = await unlessDone<ProofWire>(
    sender,
    outcomeOf(answer),
    `${pathOf(change)}/proof`,
    ({ signatures }) => signatures.some((one) => one.file_name === file),
  )
  const again =
    outcome.is === 'refused' &&
    isForgotten(answer, 'file_name') &&
    (await sender.store.forgetUpload(picture, `${change.key}-again`))
  return again ? sendSignature(sender, change) : outcome
}

async function sendTime(sender: Sender, change: Of<'time'>): Promise<Outcome> {
  const { madeAt, userId } = change
  const { action } = change.body
  const path = `${pathOf(change)}/work-time`
  const answer = await sender.server({
    method: 'POST',
    path,
    body: { action, at: madeAt },
    key: change.key,
  })
  const outcome = outcomeOf(answer, { workTime: answer.body as WorkTimeWire })
  return unlessDone<WorkTimeWire>(sender, outcome, path, ({ entries }) =>
    entries.some((entry) => {
      if (entry.user_id !== userId) return false
      return (action === 'start' ? entry.started_at : entry.ended_at) === madeAt
    }),
  )
}
