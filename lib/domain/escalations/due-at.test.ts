import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarNearChange, minutesAround } from '@/lib/testing/calendars/calendar-arbitrary'
import { naiveAdd } from '@/lib/testing/calendars/naive-calendar'
import { dueOf, type EscalationFacts, escalationTriggers } from './due-at'

const minute = 60_000

const task = (more: Partial<EscalationFacts> = {}): EscalationFacts => ({
  isOpen: true,
  isDone: false,
  deadline: null,
  isPaused: false,
  isAssigned: false,
  handedOverAt: null,
  isAccepted: false,
  ...more,
})

const causes = {
  before_deadline: (at: number) => task({ deadline: at }),
  after_deadline: (at: number) => task({ deadline: at }),
  not_accepted: (at: number) => task({ isAssigned: true, handedOverAt: at }),
  not_assigned: (at: number) => task({ handedOverAt: at }),
} as const

test.each(escalationTriggers)(
  '%s is due after the working minutes of a calendar asked minute by minute',
  (trigger) => {
    fc.assert(
      fc.property(
        calendarNearChange,
        minutesAround,
        fc.integer({ min: 1, max: 20 * 60 }),
        ({ calendar, middle }, offset, minutes) => {
          const causeAt = middle + offset * minute
          const sign = trigger === 'before_deadline' ? -1 : 1
          expect(dueOf({ trigger, minutes }, causes[trigger](causeAt), calendar)).toEqual({
            causeAt,
            dueAt: naiveAdd(calendar, causeAt, sign * minutes * minute),
          })
        },
      ),
      { numRuns: 40 },
    )
  },
)

describe('a rule has a reason to act', () => {
  const at = Date.parse('2026-11-06T12:00Z')
  const due = (trigger: (typeof escalationTriggers)[number], facts: EscalationFacts) =>
    dueOf({ trigger, minutes: 30 }, facts, null)

  test.each(escalationTriggers)('%s: not in tasks that are over, archived or done', (trigger) => {
    const facts = causes[trigger](at)
    expect(due(trigger, facts)).not.toBeNull()
    expect(due(trigger, { ...facts, isOpen: false })).toBeNull()
    expect(due(trigger, { ...facts, isDone: true })).toBeNull()
  })

  test('deadlines: not without one, nor while it pauses', () => {
    for (const trigger of ['before_deadline', 'after_deadline'] as const) {
      expect(due(trigger, task())).toBeNull()
      expect(due(trigger, task({ deadline: at, isPaused: true }))).toBeNull()
    }
  })

  test('work: not once it was accepted, nor another executor is named', () => {
    const given = task({ isAssigned: true, handedOverAt: at })
    expect(due('not_accepted', { ...given, isAccepted: true })).toBeNull()
    expect(due('not_accepted', task({ handedOverAt: at }))).toBeNull()
    expect(due('not_assigned', given)).toBeNull()
    expect(due('not_accepted', given)).toEqual({ causeAt: at, dueAt: at + 30 * minute })
  })
})
