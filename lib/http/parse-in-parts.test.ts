import { expect, test } from 'vitest'
import { parseExact, writeExact } from '@/lib/shared/exact-json'
import { parseInParts } from './parse-in-parts'

/** Numbers that look random and are the same in every run. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const words = ['', 'a', '"', '\\', 'я,[', '__proto__', '}{', '10', '\\"']

function anything(roll: (below: number) => number, depth: number): unknown {
  const many = () => Array.from({ length: roll(6) }, () => anything(roll, depth - 1))
  const kind = roll(depth > 0 ? 7 : 5)
  if (kind === 0) return null
  if (kind === 1) return roll(2) === 0
  if (kind === 2) return roll(1000) / 10
  if (kind < 5) return words[roll(words.length)]
  if (kind === 5) return many()
  return Object.fromEntries(many().map((value) => [words[roll(words.length)], value]))
}

const outcome = async (parse: () => unknown) => {
  try {
    return { text: JSON.stringify(await parse()) }
  } catch {
    return 'refused'
  }
}

test('parts of any size give what JSON.parse gives', async () => {
  const roll = dice(7)
  for (let round = 0; round < 1500; round++) {
    const text = JSON.stringify(anything(roll, 6), null, roll(3))
    for (const size of [0, 3, 20])
      expect(await outcome(() => parseInParts(text, JSON.parse, size)), text).toEqual({
        text: JSON.stringify(JSON.parse(text)),
      })
  }
})

test('what JSON.parse refuses is refused', async () => {
  const roll = dice(11)
  const signs = ['[', ']', '{', '}', ',', ':', '"', '\\', ' ', '\u00a0', '1', 'x', '']
  for (let round = 0; round < 4000; round++) {
    const right = JSON.stringify(anything(roll, 4))
    const at = roll(right.length + 1)
    const text = right.slice(0, at) + signs[roll(signs.length)] + right.slice(at + roll(2))
    const expected = await outcome(() => JSON.parse(text))
    expect(await outcome(() => parseInParts(text, JSON.parse, roll(12))), text).toEqual(expected)
  }
})

test('large whole numbers stay exact', async () => {
  const text = '{"a":[12345678901234567890,1],"b":[[12345678901234567890]]}'
  expect(writeExact(await parseInParts(text, parseExact, 4))).toBe(text)
})

test('others are served while a long text is parsed', async () => {
  let served = 0
  const timer = setInterval(() => {
    served += 1
  }, 0)
  await parseInParts(`[${'[1],'.repeat(200_000)}1]`, JSON.parse)
  clearInterval(timer)
  expect(served).toBeGreaterThan(1)
})
