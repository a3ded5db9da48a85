/** Types of messages without a position of satellites, and of a command. */
export const types = {
  login: 0x01,
  status: 0x13,
  heartbeat: 0x23,
  time: 0x8a,
  command: 0x80,
  reply: 0x21,
  information: 0x94,
} as const

/** What follows a position: cells alone, or cells and the state of the terminal. */
export type Sequel = 'nothing' | 'ignition' | 'wide-ignition' | 'status'

/** Types of messages that begin with a position. */
export const positions: Readonly<Record<number, Sequel>> = {
  0x10: 'nothing',
  0x12: 'nothing',
  0x16: 'status',
  0x1a: 'nothing',
  0x1e: 'nothing',
  0x22: 'ignition',
  0x26: 'status',
  0x27: 'status',
  0x2d: 'nothing',
  0x37: 'nothing',
  0xa0: 'wide-ignition',
  0xa3: 'nothing',
  0xa4: 'nothing',
}

export const answersToCommands: readonly number[] = [0x15, 0x21, 0x80, 0x81, 0x82]
