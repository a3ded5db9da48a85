import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ReceiveBuffer } from './receive-buffer'

const lineFeed = 10

test('bytes come out as they went in, however they are split', () => {
  const lines = fc.array(fc.string({ maxLength: 20 }).map((text) => `${text.replaceAll('\n', ' ')}\n`))
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 7 }), (sent, size) => {
      const bytes = Buffer.from(sent.join(''))
      const buffer = new ReceiveBuffer()
      const read: string[] = []
      for (let at = 0; at < bytes.length; at += size) {
        buffer.push(bytes.subarray(at, at + size))
        for (let end = buffer.indexOf(lineFeed); end >= 0; end = buffer.indexOf(lineFeed))
          read.push(buffer.take(end + 1).toString())
      }
      expect(read).toEqual(sent)
      expect(buffer.length).toBe(0)
    }),
  )
})
