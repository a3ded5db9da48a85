/** What an answer says is wrong with a record. Up to `satellites` short and full records have the same codes. */
export const codes = {
  structure: '-1',
  time: '0',
  accepted: '1',
  coordinates: '10',
  movement: '11',
  satellites: '12',
  inputs: '13',
  adc: '14',
  params: '15',
} as const

export type Code = (typeof codes)[keyof typeof codes]

/** Checksums have a code of their own in each type of message. */
export const checksumCodes: Readonly<Record<string, string>> = { SD: '13', D: '16', B: '', M: '01' }

/** A record that cannot be read. */
export class Unreadable extends Error {
  constructor(readonly code: Code) {
    super(`Wialon ${code}`)
  }
}
