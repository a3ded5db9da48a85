import { expect, test } from 'vitest'
import type { Person } from '@/components/api/person-types'
import { tagState, undoTags } from './tag-changes'

const tagged = (id: number, ...tags: number[]) => ({ id, tags: tags.map((tag) => ({ id: tag })) }) as Person
const people = [tagged(1, 7), tagged(2), tagged(3, 7, 8)]

test('undo leaves a tag with those who had it before', () => {
  expect(undoTags(people, [7], [8])).toEqual([
    { users: [{ id: 2 }], tags: { add: [], remove: [{ id: 7 }] } },
    { users: [{ id: 3 }], tags: { add: [{ id: 8 }], remove: [] } },
  ])
})

test('a tag that everybody had already needs no undo', () => {
  expect(undoTags([tagged(1, 7)], [7], [])).toEqual([])
})

test('a tag is with all, with some or with none', () => {
  expect([7, 8, 9].map((tag) => tagState(people, tag))).toEqual(['some', 'some', 'none'])
  expect(tagState([tagged(3, 7)], 7)).toBe('all')
})
