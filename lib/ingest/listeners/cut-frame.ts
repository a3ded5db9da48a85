import type { Dialect } from '../protocols/dialect'
import { CloseConnection } from './protocol-session'
import type { ReceiveBuffer } from './receive-buffer'

/** The next complete frame of a dialect; null while it is incomplete. Throws CloseConnection for anything else. */
export function cutFrame(dialect: Dialect, buffer: ReceiveBuffer): Buffer | null {
  if (buffer.length === 0) return null
  const length = dialect.frameLength(buffer.peek())
  if (length === 0 || (length ?? buffer.length) > dialect.longest)
    throw new CloseConnection('No frame begins here, or it is too long')
  return length === null || buffer.length < length ? null : buffer.take(length)
}
