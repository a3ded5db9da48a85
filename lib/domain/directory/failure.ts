import { connectionFaultOf } from '@/lib/platform/connection-faults'
import { ForbiddenTarget, UnknownHost } from '@/lib/platform/outbound'

export type StepName = 'resolve' | 'connect' | 'tls' | 'bind' | 'search'

/** Why a step of the LDAP session failed. */
export type Reason =
  | 'busy'
  | 'closed'
  | 'credentials'
  | 'denied'
  | 'expired'
  | 'forbidden'
  | 'late'
  | 'needsTls'
  | 'noBase'
  | 'noPassword'
  | 'noPeople'
  | 'noTls'
  | 'notLdap'
  | 'other'
  | 'otherName'
  | 'refused'
  | 'tooLong'
  | 'unknownHost'
  | 'untrusted'

export class DirectoryFailure extends Error {
  constructor(
    readonly step: StepName,
    readonly reason: Reason,
    /** Error code of a library error. */
    readonly code = '',
  ) {
    super(`${step}: ${reason} ${code}`.trim())
  }
}

/** A failure that is not an error of a library. */
export class Trouble extends Error {
  constructor(readonly reason: Reason) {
    super(reason)
  }
}

/** Converts an error of a step to a DirectoryFailure. */
export function failureOf(step: StepName, error: unknown): DirectoryFailure {
  if (error instanceof DirectoryFailure) return error
  if (error instanceof Trouble) return new DirectoryFailure(step, error.reason)
  if (error instanceof ForbiddenTarget) return new DirectoryFailure(step, 'forbidden')
  if (error instanceof UnknownHost) return new DirectoryFailure(step, 'unknownHost')
  const name = nameOf(error)
  const reason = reasons[name] ?? connectionFaultOf(name) ?? reasonIn(error) ?? 'other'
  // A connection closed during the TLS handshake means that the server does not speak TLS there.
  return new DirectoryFailure(step, reason === 'closed' && step === 'tls' ? 'noTls' : reason, name)
}

/** The code of an error, never its text, which the other side may control. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : error.constructor.name
}

const reasons: Partial<Record<string, Reason>> = {
  TLSNotSupportedError: 'noTls',
  InvalidCredentialsError: 'credentials',
  NoSuchObjectError: 'noBase',
  InvalidDNSyntaxError: 'noBase',
  ConfidentialityRequiredError: 'needsTls',
  StrongAuthRequiredError: 'needsTls',
  InsufficientAccessError: 'denied',
  OperationsError: 'denied',
  BusyError: 'busy',
  UnavailableError: 'busy',
  TimeLimitExceededError: 'late',
  AdminLimitExceededError: 'busy',
}

/** Errors that the client library distinguishes only by their texts. */
function reasonIn(error: unknown): Reason | undefined {
  const message = error instanceof Error ? error.message : ''
  if (/timed? ?out/i.test(message)) return 'late'
  return /connection closed|socket error|not established|socket disconnected/i.test(message)
    ? 'closed'
    : undefined
}
