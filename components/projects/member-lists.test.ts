import { expect, test } from 'vitest'
import type { Member } from '@/components/api/structure-types'
import { matching, putByName, sortMembers } from './member-lists'

const person = (id: number, organization: number | null, more: Partial<Member> = {}): Member => ({
  id,
  login: `login-${id}`,
  fio: `Name ${id}`,
  blocked: false,
  organization_id: organization,
  role_id: 7,
  ...more,
})

const own = person(1, 5)
const second = person(2, 9, { organization_ids: [9, 5] })
const guest = person(3, 9)
const stranger = person(4, 9)
const organization = { id: 5, name: 'Roads' }

test('an open project contains its organization implicitly and guests by name', () => {
  const lists = sortMembers(
    { open: true, organization },
    [own, second, guest],
    [own, second, guest, stranger],
  )
  expect(lists.automatic.map(({ id }) => id)).toEqual([1, 2])
  expect(lists.included.map(({ id }) => id)).toEqual([3])
  expect(lists.others.map(({ id }) => id)).toEqual([4])
})

test('in a closed project everybody was added by name', () => {
  const lists = sortMembers({ open: false, organization }, [own, guest], [own, second, guest])
  expect(lists.automatic).toEqual([])
  expect(lists.included.map(({ id }) => id)).toEqual([1, 3])
})

test('a person added to a list is inserted in order', () => {
  const named = (id: number, fio: string) => person(id, 5, { fio })
  const list = [named(1, 'Абрамов'), named(2, 'Ёлкина'), named(3, 'Яшин')]
  const ids = (fio: string) => putByName(list, named(9, fio)).map(({ id }) => id)
  expect(ids('Аксёнов')).toEqual([1, 9, 2, 3])
  expect(ids('Аббасов')).toEqual([9, 1, 2, 3])
  expect(ids('Ящук')).toEqual([1, 2, 3, 9])
})

test('people are found by name and login, ignoring case', () => {
  expect(matching([own, guest], 'NAME 3')).toEqual([guest])
  expect(matching([own, guest], 'login-1')).toEqual([own])
})
