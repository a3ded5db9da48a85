import { type ConnectionFault, connectionFaultOf } from '@/lib/platform/connection-faults'
import { ForbiddenTarget, UnknownHost } from '@/lib/platform/outbound'

/** Why a letter was not sent. */
export const mailFaults = [
  'refused',
  'late',
  'closed',
  'untrusted',
  'expired',
  'otherName',
  'noTls',
  'forbidden',
  'unknownHost',
  'credentials',
  'noPassword',
  'sender',
  'receiver',
  'message',
  'protocol',
  'off',
  'userGone',
  'addressGone',
  'outOfView',
  'unreadable',
  'tooLate',
] as const
export type MailFault = (typeof mailFaults)[number]

export class MailFailure extends Error {
  constructor(
    readonly fault: MailFault,
    /** The reply code of the mail server, or that of an error. */
    readonly code = '',
    /** Whether another attempt would end the same way. */
    readonly isFinal = false,
  ) {
    super(`${fault} ${code}`.trim())
  }
}

interface SmtpError extends Error {
  code?: unknown
  command?: unknown
  responseCode?: unknown
}

/** Turns an error of an attempt into a MailFailure. The text of the other side stays out of it. */
export function mailFailureOf(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error
  if (error instanceof ForbiddenTarget) return new MailFailure('forbidden')
  if (error instanceof UnknownHost) return new MailFailure('unknownHost')
  if (!(error instanceof Error)) return new MailFailure('protocol')
  const { code, command, responseCode } = error as SmtpError
  const name = typeof code === 'string' ? code : error.constructor.name
  const reply = typeof responseCode === 'number' ? responseCode : null
  const fault = faultOf(name, typeof command === 'string' ? command : '', error.message)
  return new MailFailure(fault, reply === null ? name : String(reply), isRefusal(fault, reply))
}

/** 5xx about this letter; what the server says to its account may be repaired meanwhile. */
const isRefusal = (fault: MailFault, reply: number | null) =>
  reply !== null && reply >= 500 && (fault === 'receiver' || fault === 'message')

function faultOf(code: string, command: string, text: string): MailFault {
  switch (code) {
    case 'EAUTH':
    case 'ENOAUTH':
      return 'credentials'
    case 'EENVELOPE':
      return command === 'MAIL FROM' ? 'sender' : command === 'DATA' ? 'message' : 'receiver'
    case 'EMESSAGE':
      return 'message'
    case 'ETLS':
      return tlsFault(text)
    case 'ECONNECTION':
      return connectionIn(text) ?? 'closed'
    case 'ESOCKET':
      return connectionIn(text) ?? (/certificate|altname|issuer|SSL/i.test(text) ? tlsFault(text) : 'closed')
    case 'ETIMEDOUT':
      return connectionIn(text) ?? 'late'
    default:
      return connectionFaultOf(code) ?? 'protocol'
  }
}

/** Errors that the client library distinguishes only by their texts. */
function tlsFault(text: string): MailFault {
  if (/altname|does not match/i.test(text)) return 'otherName'
  if (/expired|not yet valid/i.test(text)) return 'expired'
  return /certificate|verify|issuer/i.test(text) ? 'untrusted' : 'noTls'
}

function connectionIn(text: string): ConnectionFault | undefined {
  const code = /\bE[A-Z]{4,}\b/.exec(text)?.[0] ?? ''
  return connectionFaultOf(code)
}
