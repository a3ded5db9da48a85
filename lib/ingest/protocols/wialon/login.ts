import { textOf, withoutChecksum } from './packet'

export interface Login {
  key: string
  /** Version 2.0: every message ends with a checksum. */
  checked: boolean
}

/**
 * The login, or the error code of the answer: 0, or 10 for a wrong checksum. The device key identifies the
 * device, so the password is ignored.
 */
export function parseLogin(message: string): Login | '0' | '10' {
  const checked = /^2\.\d;/.test(message)
  const said = checked ? withoutChecksum(message) : message
  if (said === null) return '10'
  const fields = said.split(';')
  const key = textOf((checked ? fields[1] : fields[0]) ?? '').trim()
  const complete = fields.length === (checked ? 3 : 2)
  return complete && key !== '' && key.length <= 100 ? { key, checked } : '0'
}
