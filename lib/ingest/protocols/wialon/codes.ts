/** Error codes of records. Other parts that cannot be read are left out, and the rest is taken. */
export const codes = {
  structure: '-1',
  time: '0',
  accepted: '1',
  coordinates: '10',
} as const

export type Code = (typeof codes)[keyof typeof codes]

/** Checksum errors have a different code per message type. */
export const checksumCodes: Readonly<Record<string, string>> = { SD: '13', D: '16', B: '', M: '01' }

/** An unreadable record. */
export class Unreadable extends Error {
  constructor(readonly code: Code) {
    super(`Wialon ${code}`)
  }
}
