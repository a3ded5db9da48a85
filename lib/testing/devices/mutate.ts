/** A seeded generator of integers below a limit (mulberry32). */
export function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below)
  }
}

type Roll = ReturnType<typeof dice>
type Mutation = (frame: Buffer, roll: Roll, others: readonly Buffer[]) => Buffer

const flipped: Mutation = (frame, roll) => {
  const bytes = Buffer.from(frame)
  for (let times = 1 + roll(4); times > 0 && bytes.length > 0; times--) {
    const at = roll(bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << roll(8))
  }
  return bytes
}

const overwritten: Mutation = (frame, roll) => {
  const bytes = Buffer.from(frame)
  const at = roll(bytes.length + 1)
  bytes.fill([0, 0xff, 0x0a, 0x23, 0x7c, 0x3b][roll(6)] ?? 0, at, Math.min(bytes.length, at + roll(6)))
  return bytes
}

const truncated: Mutation = (frame, roll) => frame.subarray(0, roll(frame.length + 1))

const beheaded: Mutation = (frame, roll) => frame.subarray(roll(frame.length + 1))

const oversized: Mutation = (frame, roll) => {
  const at = roll(frame.length + 1)
  const filling = Buffer.alloc(roll(20) === 0 ? 300_000 : roll(3000), 0x30 + roll(80))
  return Buffer.concat([frame.subarray(0, at), filling, frame.subarray(at)])
}

const interleaved: Mutation = (frame, roll, others) => {
  const other = others[roll(others.length)] ?? frame
  const [here, there] = [roll(frame.length + 1), roll(other.length + 1)]
  return Buffer.concat([
    frame.subarray(0, here),
    other.subarray(0, there),
    frame.subarray(here),
    other.subarray(there),
  ])
}

const random: Mutation = (frame, roll) => Buffer.from(frame.map(() => roll(256)))

const mutations = [flipped, flipped, overwritten, truncated, beheaded, oversized, interleaved, random]

/** One of the frames, corrupted like by a broken device or line. */
export function mutate(frames: readonly Buffer[], roll: Roll): Buffer {
  const frame = frames[roll(frames.length)] ?? Buffer.alloc(0)
  const mutation = mutations[roll(mutations.length)] ?? flipped
  return mutation(frame, roll, frames)
}
