import { NoReply } from '@/lib/platform/no-reply'
import { postTo, type Reply } from '@/lib/platform/send-request'
import type { ServiceAccount } from '@/lib/platform/service-account'
import type { PushContent } from '../notification'
import { createTokenSource, NoToken } from './google-token'
import { type AddressOf, isTemporary, patience, secondsOf, type Sender, type SendResult } from './sender'

interface FcmOptions {
  account: ServiceAccount
  baseUrl: string
}

/** Firebase Cloud Messaging, HTTP v1. */
export function createFcmSender({ account, baseUrl }: FcmOptions): Sender<AddressOf<'fcm'>> {
  const tokens = createTokenSource(account)
  const project = encodeURIComponent(account.project_id)
  const url = `${baseUrl.replace(/\/+$/, '')}/v1/projects/${project}/messages:send`
  return {
    async send({ token }, content, signal) {
      try {
        const headers = { authorization: `Bearer ${await tokens.get()}`, 'content-type': 'application/json' }
        const body = JSON.stringify({ message: messageFor(token, content) })
        const reply = await postTo({ url, headers, body, timeout: patience, giver: 'operator', signal })
        if (reply.status === 401) tokens.forget()
        return assess(reply)
      } catch (error) {
        if (!(error instanceof NoReply || error instanceof NoToken)) throw error
        return { outcome: 'later', reason: error.message, retryAfter: null }
      }
    },
  }
}

/** Kinds that applications know by another name. */
const former: Partial<Record<PushContent['kind'], string>> = { mentioned: 'comment', back: 'step' }

/** Values of `data` must be strings. */
function messageFor(token: string, { kind, taskId, commentId, title, body }: PushContent) {
  const data = {
    kind: former[kind] ?? kind,
    ...(taskId !== null && { task_id: String(taskId) }),
    ...(commentId !== null && { comment_id: String(commentId) }),
  }
  return { token, notification: { title, body }, data, android: { priority: 'high' } }
}

function assess({ status, headers, text }: Reply): SendResult {
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  const code = errorCode(text)
  if (status === 404 || code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH') return { outcome: 'dead' }
  const reason = `${status} ${code}`
  if (status === 401 || isTemporary(status))
    return { outcome: 'later', reason, retryAfter: secondsOf(headers['retry-after']) }
  return { outcome: 'refused', reason }
}

interface FcmError {
  error?: { status?: string; details?: { errorCode?: string }[] }
}

function errorCode(text: string): string {
  try {
    const { error } = JSON.parse(text) as FcmError
    return error?.details?.find(({ errorCode: code }) => code)?.errorCode ?? error?.status ?? ''
  } catch {
    return ''
  }
}
