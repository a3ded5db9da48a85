import { expect, test } from 'vitest'
import { packTexts } from '@/lib/platform/database'

const most = 64 * 1024
const frame = { head: '{"all":[', between: ',', tail: ']}' }

async function pack(parts: string[][], given = frame): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  for await (const piece of packTexts(from(parts), given)) pieces.push(piece)
  return pieces
}

async function* from(parts: string[][]): AsyncGenerator<string[]> {
  yield* parts
}

const textOf = (pieces: Buffer[]) => Buffer.concat(pieces).toString()

test.each([
  ['nothing', []],
  ['parts without a text', [[], []]],
  ['one text', [['1']]],
  ['texts of several parts, some empty', [['1', '2'], [], ['3'], []]],
])('%s: whole, with what stands between', async (_, parts) => {
  expect(textOf(await pack(parts))).toBe(`{"all":[${parts.flat().join(',')}]}`)
})

test('letters of every width arrive whole, whatever piece they fall into', async () => {
  for (let length = 21_700; length < 21_860; length += 7) {
    const texts = ['a'.repeat(length), 'Ё'.repeat(33), '😀'.repeat(9), 'я'.repeat(most), 'end']
    const pieces = await pack([texts], { head: 'Начало', between: ' и ', tail: 'Конец' })
    expect(textOf(pieces)).toBe(`Начало${texts.join(' и ')}Конец`)
  }
})

test('pieces are small and nearly full, a longer text is a separate piece', async () => {
  const text = 'x'.repeat(200)
  const pieces = await pack([Array.from({ length: 5000 }, () => text), ['y'.repeat(3 * most)], [text]])
  expect(pieces.filter(({ length }) => length > most)).toHaveLength(1)
  expect(pieces.length).toBeLessThan(22)
})
