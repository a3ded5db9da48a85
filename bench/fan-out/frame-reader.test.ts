import { expect, test } from 'vitest'
import { clientFrame, FrameReader } from './frame-reader'

function frame(payload: string, opcode = 1): Buffer {
  const body = Buffer.from(payload)
  if (body.length < 126) return Buffer.concat([Buffer.from([0x80 | opcode, body.length]), body])
  const head = Buffer.alloc(body.length < 65536 ? 4 : 10)
  head[0] = 0x80 | opcode
  head[1] = body.length < 65536 ? 126 : 127
  if (body.length < 65536) head.writeUInt16BE(body.length, 2)
  else head.writeBigUInt64BE(BigInt(body.length), 2)
  return Buffer.concat([head, body])
}

function read(bytes: Buffer, step: number) {
  const seen = { events: 0, short: [] as [number, string][] }
  const reader = new FrameReader({
    onEvent: () => seen.events++,
    onShort: (...short) => seen.short.push(short),
  })
  for (let at = 0; at < bytes.length; at += step) {
    const part = bytes.subarray(at, at + step)
    reader.read(part, part.length)
  }
  return seen
}

const stream = Buffer.concat([
  frame('40{"sid":"x"}'),
  frame('e'.repeat(1400)),
  frame('', 9),
  frame('2'),
  frame('r'.repeat(200)),
  frame('e'.repeat(70_000)),
  frame('e'.repeat(400)),
])

test.each([1, 2, 3, 7, 1000, 65_536, stream.length])(
  'events are counted however the bytes are cut: by %i',
  (step) => {
    const { events, short } = read(stream, step)
    expect(events).toBe(3)
    expect(short).toEqual([
      [1, '40{"sid":"x"}'],
      [9, ''],
      [1, '2'],
      [1, 'r'.repeat(200)],
    ])
  },
)

test('an event counts only when its last byte is here', () => {
  const whole = frame('e'.repeat(1400))
  expect(read(whole.subarray(0, whole.length - 1), 64).events).toBe(0)
})

test('what a client sends is masked, as the protocol asks', () => {
  expect([...clientFrame(1, '3')]).toEqual([0x81, 0x81, 0, 0, 0, 0, 0x33])
})
