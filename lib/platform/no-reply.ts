import { ForbiddenTarget, UnknownHost } from './outbound'

/** Why there was no answer, in the way that programs tell it; a code of the system where there is no better word. */
export interface UpstreamFailure {
  reason:
    | 'late'
    | 'forbidden'
    | 'unknown-host'
    | 'refused'
    | 'cut-off'
    | 'unreachable'
    | 'certificate'
    | 'failed'
  seconds: number
  code: string
}

/** No answer came; the message says why in a few words. */
export class NoReply extends Error {
  constructor(
    readonly silence: UpstreamFailure,
    message: string,
  ) {
    super(message)
  }
}

/** The error of a request that failed; `patience` in milliseconds when it has run out. */
export function noReply(error: unknown, patience: number | null): NoReply {
  const { code, message } = error as NodeJS.ErrnoException
  const told = (code ?? message ?? 'failed').slice(0, 200)
  const silence = (reason: UpstreamFailure['reason'], seconds = 0) => ({ reason, seconds, code: told })
  if (patience !== null) {
    const seconds = patience / 1000
    return new NoReply(silence('late', seconds), `no answer in ${seconds} s`)
  }
  if (error instanceof ForbiddenTarget)
    return new NoReply(silence('forbidden'), 'the server may not connect to this address')
  if (error instanceof UnknownHost) return new NoReply(silence('unknown-host'), 'the host name is unknown')
  return new NoReply(silence(reasonOf(code ?? '')), told)
}

function reasonOf(code: string): UpstreamFailure['reason'] {
  if (code === 'ECONNREFUSED') return 'refused'
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'cut-off'
  if (/^E(HOST|NET)(UNREACH|DOWN)$|^ETIMEDOUT$/.test(code)) return 'unreachable'
  if (/CERT|^UNABLE_TO_|SELF_SIGNED/.test(code)) return 'certificate'
  return 'failed'
}
