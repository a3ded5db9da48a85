import { processSingleton } from '@/lib/platform/process-singleton'

/** Bytes that lie ready in all. Little ones are not worth the looking. */
const mostBytes = 24_000_000
const fewestBytes = 64_000

const lying = processSingleton('memory', (): ArrayBuffer[] => [])

/** Memory for a picture, with whatever was in it before: fresh memory takes as long as drawing a small map. */
export function takeMemory(bytes: number): ArrayBuffer {
  const at = lying.findLastIndex(({ byteLength }) => byteLength === bytes)
  const [memory] = at < 0 ? [] : lying.splice(at, 1)
  return memory ?? new ArrayBuffer(bytes)
}

/** Returns memory to the pool; the oldest piece is dropped when the pool is full. */
export function giveMemory(memory: ArrayBuffer): void {
  if (memory.byteLength < fewestBytes) return
  lying.push(memory)
  let bytes = 0
  const last = lying.findLastIndex(({ byteLength }) => (bytes += byteLength) > mostBytes)
  lying.splice(0, last + 1)
}
