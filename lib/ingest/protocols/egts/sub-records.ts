/** Sub-record types. */
export const parts = {
  recordResponse: 0,
  terminalIdentity: 1,
  dispatcherIdentity: 5,
  result: 9,
  position: 16,
  extendedPosition: 17,
  sensors: 18,
  counters: 19,
  state: 20,
  analogSensor: 24,
  counter: 25,
  liquidLevel: 27,
  passengers: 28,
} as const

/** Indexes of the set bits, from 0. */
export const bitsOf = (flags: number) => [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => flags & (1 << bit))
