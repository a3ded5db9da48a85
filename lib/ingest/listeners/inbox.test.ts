import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Inbox } from './inbox'

const lineFeed = 10

test('bytes come out as they went in, however they are cut', () => {
  const lines = fc.array(fc.string({ maxLength: 20 }).map((text) => `${text.replaceAll('\n', ' ')}\n`))
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 7 }), (sent, size) => {
      const bytes = Buffer.from(sent.join(''))
      const inbox = new Inbox()
      const read: string[] = []
      for (let at = 0; at < bytes.length; at += size) {
        inbox.push(bytes.subarray(at, at + size))
        for (let end = inbox.indexOf(lineFeed); end >= 0; end = inbox.indexOf(lineFeed))
          read.push(inbox.take(end + 1).toString())
      }
      expect(read).toEqual(sent)
      expect(inbox.length).toBe(0)
    }),
  )
})
