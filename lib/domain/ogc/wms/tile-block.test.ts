import { expect, test } from 'vitest'
import { mostFeatures, type Order } from '@/lib/domain/drawing'
import { tileOfBlock } from './tile-block'

const block = { box: [0, 0, 2, 1], columns: 2, rows: 1, number: 1 } as const
const orderOf = (count: number): Order => ({
  width: 512,
  height: 256,
  zoom: 1,
  background: null,
  format: 'image/png',
  parts: [{ style: '', isPicture: false, rows: { count } as Order['parts'][number]['rows'] }],
})

test('a block of more objects than a map may have is not drawn', async () => {
  const paint = () => Promise.reject(new Error('it was drawn'))
  const tile = await tileOfBlock(
    ['full'],
    { ...block, box: [...block.box] },
    async () => orderOf(mostFeatures),
    paint,
  )
  expect(tile).toBeNull()
})

test('a block is drawn once for all of its tiles', async () => {
  let drawn = 0
  const files = Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 2, 7, 8, 9)
  const ask = (number: number) =>
    tileOfBlock(
      ['two'],
      { ...block, box: [...block.box], number },
      async () => orderOf(1),
      async ({ cut }) => {
        expect(cut).toEqual({ columns: 2, rows: 1 })
        drawn++
        return files
      },
    )
  expect(await Promise.all([ask(0), ask(1)])).toEqual([Uint8Array.of(7), Uint8Array.of(8, 9)])
  expect(drawn).toBe(1)
})
