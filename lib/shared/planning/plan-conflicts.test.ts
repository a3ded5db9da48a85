import { expect, test } from 'vitest'
import { findConflicts, type PlannedPerson, type PlannedTask } from './plan-conflicts'

const hour = (from: number, to: number) => ({ start: from * 3_600_000, end: to * 3_600_000 })

const task: PlannedTask = { id: 1, time: hour(9, 11), deadline: null, skillIds: [], mayPlan: true }
const person: PlannedPerson = { shifts: [hour(8, 17)], absences: [], tagIds: [], taken: [] }

const conflictsOf = (one: Partial<PlannedTask>, other: Partial<PlannedPerson>) =>
  findConflicts({ ...task, ...one }, { ...person, ...other })

test.each<[string, Partial<PlannedTask>, Partial<PlannedPerson>, string[]]>([
  ['nothing', {}, {}, []],
  [
    'plans that only meet',
    {},
    {
      taken: [
        { id: 2, time: hour(8, 9) },
        { id: 3, time: hour(11, 12) },
      ],
    },
    [],
  ],
  ['the plan itself', {}, { taken: [{ id: 1, time: hour(9, 11) }] }, []],
  ['another plan', {}, { taken: [{ id: 2, time: hour(10, 12) }] }, ['overlap']],
  ['the end of the shift', { time: hour(16, 18) }, {}, ['outside_shift']],
  ['a day off', {}, { shifts: [] }, ['outside_shift']],
  ['unknown shifts', { time: hour(2, 3) }, { shifts: null }, []],
  ['an absence, which is no second conflict', {}, { shifts: [], absences: [hour(0, 24)] }, ['absent']],
  ['a missing skill', { skillIds: [4, 5] }, { tagIds: [5] }, ['missing_skill']],
  ['the deadline', { deadline: hour(0, 10).end }, {}, ['past_deadline']],
  ['a deadline that is kept', { deadline: hour(0, 11).end }, {}, []],
  ['a missing right', { mayPlan: false }, {}, ['no_right']],
])('%s', (_, one, other, conflicts) => {
  expect(conflictsOf(one, other).conflicts).toEqual(conflicts)
})

test('names what overlaps and which skills are missing', () => {
  expect(
    conflictsOf({ skillIds: [4, 5] }, { tagIds: [5], taken: [{ id: 2, time: hour(10, 12) }] }),
  ).toMatchObject({ overlapping: [2], missing: [4] })
})
