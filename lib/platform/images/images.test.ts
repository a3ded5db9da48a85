import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { bombPng, noise, quarters } from '@/lib/testing/pictures'
import { ImageError } from './fault'
import { queueImageWork } from './image-queue'
import { inspectImage } from './inspect-image'
import { MemoryCache } from './memory-cache'
import { renderVariant, variantType } from './render-variant'
import { sweepVariants } from './sweep-variants'
import { forgetVariants, variantOf, variantsFolder } from './variant-cache'

const folder = mkdtempSync(join(tmpdir(), 'azimut-images-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function kept(name: string, bytes: Buffer | string): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

test('decoders that are not needed are shut', async () => {
  const svg = kept('a.png', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await expect(renderVariant(svg, { mode: 'fit', width: 9, height: 9 })).rejects.toThrow('image: broken')
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const) {
    const path = kept(
      `b.${format}`,
      await sharp(await quarters(20, 20, 'png'))
        .toFormat(format)
        .toBuffer(),
    )
    expect(variantType(await renderVariant(path, { mode: 'crop', width: 9, height: 9 }))).toMatch(
      /^image\/(jpeg|png)$/,
    )
  }
})

test('pictures that are opened while others are begun do not fail', async () => {
  const path = kept('c.jpg', await quarters(60, 40))
  const one = (at: number) => renderVariant(path, { mode: 'crop', width: 5 + (at % 7), height: 5 })
  const alone = await Promise.all(Array.from({ length: 7 }, (_, at) => one(at)))
  for (let lap = 0; lap < 20; lap++) {
    const made = await Promise.all(Array.from({ length: 60 }, (_, at) => one(at)))
    expect(made.every((bytes, at) => alone[at % 7]?.equals(bytes))).toBe(true)
  }
})

test('a picture is inspected by its header alone', async () => {
  const bytes = await noise(500, 400)
  expect(await inspectImage(kept('whole.jpg', bytes))).toEqual({ width: 500, height: 400 })
  expect(await inspectImage(kept('half.jpg', bytes.subarray(0, bytes.length / 2)))).toEqual({
    width: 500,
    height: 400,
  })
  await expect(inspectImage(kept('none.jpg', 'no picture'))).rejects.toThrow('broken')
  await expect(inspectImage(kept('bomb.png', bombPng(30_000, 30_000)))).rejects.toThrow('pixels')
})

test('the queue runs two at a time, lets some wait and sends the others away', async () => {
  let running = 0
  let most = 0
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const work = async () => {
    most = Math.max(most, ++running)
    await gate
    running--
  }
  const all = Array.from({ length: 80 }, () =>
    queueImageWork(work).then(
      () => null,
      (error: unknown) => error,
    ),
  )
  await new Promise((resolve) => setTimeout(resolve, 20))
  open()
  const refused = (await Promise.all(all)).filter((error) => error !== null)
  expect(most).toBe(2)
  expect(refused).toHaveLength(80 - 66)
  expect(refused.every((error) => error instanceof ImageError && error.reason === 'busy')).toBe(true)
  await expect(queueImageWork(async () => 'again')).resolves.toBe('again')
})

test('a variant is made once however many ask at the same time, kept on disk, and forgotten with its file', async () => {
  const name = 'ab-file.jpg'
  const request = { mode: 'fit', width: 7, height: 9 } as const
  let made = 0
  const make = async () => {
    made++
    await new Promise((resolve) => setTimeout(resolve, 20))
    return Buffer.from('picture')
  }
  const all = await Promise.all(Array.from({ length: 20 }, () => variantOf(name, request, make)))
  expect([made, new Set(all.map(String))]).toEqual([1, new Set(['picture'])])
  await variantOf(name, { ...request, mode: 'crop' }, make)
  expect(made).toBe(2)
  const place = join(variantsFolder(), 'ab', name)
  await expect.poll(() => readdirSync(place).sort()).toEqual(['crop-7x9', 'fit-7x9'])
  await forgetVariants(name)
  expect(existsSync(place)).toBe(false)
})

test('what a loss of power has left empty is made again; a failure is not kept', async () => {
  const request = { mode: 'crop', width: 3, height: 3 } as const
  mkdirSync(join(variantsFolder(), 'cd', 'cd-file'), { recursive: true })
  writeFileSync(join(variantsFolder(), 'cd', 'cd-file', 'crop-3x3'), '')
  const failing = () => Promise.reject(new ImageError('broken'))
  await expect(variantOf('cd-file', request, failing)).rejects.toThrow('broken')
  expect(String(await variantOf('cd-file', request, async () => Buffer.from('new')))).toBe('new')
})

test('the sweep removes what was longest not used until the rest fits, and half-written files', async () => {
  const place = join(folder, 'variants')
  mkdirSync(join(place, 'aa', 'file'), { recursive: true })
  const at = (name: string) => join(place, 'aa', 'file', name)
  const now = Date.now() / 1000
  for (const [order, name] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    writeFileSync(at(name), Buffer.alloc(1000))
    utimesSync(at(name), now, now - 1000 + order)
  }
  writeFileSync(at('f.part'), 'x')
  utimesSync(at('f.part'), now, now - 7200)
  writeFileSync(at('g.part'), 'x')
  await sweepVariants(place, 5000)
  expect(readdirSync(join(place, 'aa', 'file')).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'g.part'])
  await sweepVariants(place, 4000)
  expect(readdirSync(join(place, 'aa', 'file')).sort()).toEqual(['c', 'd', 'e', 'g.part'])
  await sweepVariants(join(place, 'none'), 10)
})

test('the memory holds what was used last within its bound', () => {
  const cache = new MemoryCache(10, 5)
  const four = Buffer.alloc(4)
  cache.set('a', four)
  cache.set('b', four)
  expect(cache.get('a')).toBe(four)
  cache.set('c', four)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([four, undefined, four])
  cache.set('d', Buffer.alloc(6))
  expect(cache.get('d')).toBeUndefined()
  cache.delete('a')
  cache.set('c', Buffer.alloc(5))
  cache.set('e', Buffer.alloc(5))
  expect([cache.get('c')?.length, cache.get('e')?.length]).toEqual([5, 5])
})
