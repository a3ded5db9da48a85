import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HandedEvent } from '../draft'
import { draftsOf } from './find-drafts'

const facts = { titleOf: () => 'Фонарь', writersOf: () => [1, 4, 5], dispatchersOf: () => [6, 7] }
const soon = Math.floor(Date.now() / 1000)
const base = {
  id: 9,
  title: 'Фонарь',
  userId: 1,
  assignedUserId: 2 as number | null,
  stage: 1,
  phase: 2,
  stepId: 3,
  stepName: 'В работе',
  isTemplate: false,
  deadline: null as number | null,
  expiredDate: null as number | null,
}
const change = (record: object, before: object | null, callerId: number | null = 3): HandedEvent => ({
  seq: 5,
  callerId,
  topic: before ? 'issues.update' : 'issues.insert',
  record: { ...base, ...record },
  before: before && { ...base, ...before },
})
const told = (event: HandedEvent) =>
  draftsOf(event, facts).map(({ reason, kind, key, people }) => [reason, kind, key, people])

test.each([
  ['a new task', change({}, null), [['assigned', 'assigned', 'event:5', [2]]]],
  ['another assignee', change({}, { assignedUserId: 8 }), [['assigned', 'assigned', 'event:5', [2]]]],
  ['a step onwards', change({}, { stepId: 2, phase: 1 }), [['progress', 'step', 'event:5', [1, 2]]]],
  [
    'a step back',
    change({}, { stepId: 6, phase: 3 }),
    [
      ['returned', 'back', 'event:5', [2]],
      ['progress', 'step', 'event:5', [1]],
    ],
  ],
  ['a completion', change({ stage: 2 }, {}), [['progress', 'done', 'event:5', [1, 2]]]],
  ['a task opened again', change({}, { stage: 2 }), [['returned', 'resumed', 'event:5', [1, 2]]]],
  ['the own change of the assignee', change({}, { stage: 2 }, 2), [['returned', 'resumed', 'event:5', [1]]]],
  [
    'a deadline that has passed',
    change({ deadline: soon, expiredDate: soon }, { deadline: soon }, null),
    [['overdue', 'overdue', `overdue:9:${soon}`, [1, 2]]],
  ],
  [
    'another change of an overdue task',
    change({ deadline: soon, expiredDate: soon }, { deadline: soon }),
    [],
  ],
  ['a template', change({ isTemplate: true }, null), []],
  ['nothing that concerns anybody', change({}, {}), []],
])('%s', (_, event, expected) => {
  expect(told(event)).toEqual(expected)
})

test('a comment: who is mentioned learns that alone, the others once, and not its author', () => {
  const comment = {
    id: 12,
    type: 1,
    userId: 4,
    fio: 'Анна',
    comment: '@Пётр',
    mentions: [{ id: 2, fio: 'Пётр' }],
  }
  const event = { seq: 5, callerId: 4, topic: 'issues.commentInsert', before: null } as const
  expect(told({ ...event, record: { comment, task: base } })).toEqual([
    ['mentioned', 'mentioned', 'comment:12', [2]],
    ['comment', 'comment', 'comment:12', [1, 5]],
  ])
  expect(told({ ...event, record: { comment: { ...comment, type: 2 }, task: base } })).toEqual([])
})

test('an escalation is told without people as well: groups may get it', () => {
  const record = {
    escalationId: 3,
    task: base,
    title: 'Фонарь',
    rule: 'Ночь',
    at: soon,
    people: [] as number[],
  }
  const event = { seq: 5, callerId: null, topic: 'issues.escalated', before: null } as const
  expect(told({ ...event, record })).toEqual([['escalated', 'escalated', 'escalated:3', []]])
})

test('whatever changes, nobody is told twice by one key, and never the one who did it', () => {
  const id = fc.constantFrom(1, 2, 3, 4)
  const state = fc.record({
    userId: id,
    assignedUserId: fc.option(id),
    stage: fc.constantFrom(1, 2),
    phase: fc.constantFrom(1, 2, 3, 4),
    stepId: fc.constantFrom(1, 2, 3),
    deadline: fc.option(fc.constantFrom(soon, soon + 60)),
    expiredDate: fc.option(fc.constantFrom(soon, soon + 60)),
  })
  fc.assert(
    fc.property(state, fc.option(state), fc.option(id), (record, before, callerId) => {
      const drafts = draftsOf(change(record, before, callerId), facts)
      const names = drafts.flatMap(({ key, people }) => people.map((one) => `${one} ${key}`))
      expect(new Set(names).size).toBe(names.length)
      expect(drafts.flatMap(({ people }) => people)).not.toContain(callerId)
    }),
  )
})
