import { NoReply } from '@/lib/platform/no-reply'
import { postTo } from '@/lib/platform/send-request'
import type { StoredTelegram } from './settings'

/** Why the bot did not do what it was asked. */
export const botFaults = ['off', 'token', 'blocked', 'busy', 'refused', 'unreachable', 'protocol'] as const
export type BotFault = (typeof botFaults)[number]

export class BotFailure extends Error {
  constructor(
    readonly fault: BotFault,
    readonly code: string,
    /** Seconds that Telegram asks to wait. */
    readonly retryAfter: number | null = null,
    /** The number that a group has since it became a large one. */
    readonly movedTo: number | null = null,
  ) {
    super(`${fault} ${code}`.trim())
  }
}

interface BotAnswer {
  ok?: boolean
  result?: unknown
  error_code?: number
  description?: string
  parameters?: { retry_after?: number; migrate_to_chat_id?: number }
}

/** How long an answer may take, milliseconds. */
const patience = 15_000

interface Call {
  method: string
  body: object
  /** What the bot itself waits, milliseconds. */
  wait?: number
  signal?: AbortSignal
}

/** Calls a method of the Bot API through the outbound gate. */
export async function callBot<Result>(
  { settings, token }: StoredTelegram,
  { method, body, wait = 0, signal }: Call,
): Promise<Result> {
  if (token.state !== 'known') throw new BotFailure('off', '')
  const answer = await ask(
    `${settings.apiUrl.replace(/\/+$/, '')}/bot${token.text}/${method}`,
    body,
    wait,
    signal,
  )
  if (answer.ok === true) return answer.result as Result
  const { error_code: code = 0, description = '', parameters } = answer
  const { retry_after: retryAfter = null, migrate_to_chat_id: movedTo = null } = parameters ?? {}
  throw new BotFailure(faultOf(code, description), String(code), retryAfter, movedTo)
}

async function ask(url: string, body: object, wait: number, signal?: AbortSignal): Promise<BotAnswer> {
  try {
    const headers = { 'content-type': 'application/json' }
    const { text } = await postTo({
      url,
      headers,
      body: JSON.stringify(body),
      timeout: patience + wait,
      signal,
    })
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? answer : {}
  } catch (error) {
    // The address has the token in it: nothing of it is handed on.
    if (error instanceof NoReply) throw new BotFailure('unreachable', error.silence.reason)
    if (error instanceof SyntaxError) throw new BotFailure('protocol', '')
    throw error
  }
}

function faultOf(code: number, description: string): BotFault {
  if (code === 401 || code === 404) return 'token'
  // A chat that is gone is not told by the code.
  if (code === 403 || (code === 400 && /chat not found/i.test(description))) return 'blocked'
  if (code === 429) return 'busy'
  return code >= 500 || code === 0 ? 'protocol' : 'refused'
}
