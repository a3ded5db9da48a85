import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { person } from '@/components/person/test-person'
import type { Person } from '@/components/api/person-types'
import { Engine } from './engine'
import type { FeedPoint } from './feed-frame'
import type { Answer, LiveFilters, Mark, View } from './protocol'

const at = (id: number, lon: number, lat: number, active: boolean | null = true): FeedPoint => ({
  user: { id },
  location: { lon, lat, date: 1_700_000_000, speed: 5, direction: 90, accuracy: 10, active },
})

const none: LiveFilters = { q: '', org: [], project: [], type: [], tag: [], activity: [] }
const city: View = { bounds: [48, 53, 50, 55], zoom: 10 }

/** An engine, with the state of a page that listens to it. */
function watch() {
  const answers: Answer[] = []
  const marks = new Map<number, Mark>()
  const engine = new Engine((answer) => {
    answers.push(answer)
    if (answer.kind !== 'marks') return
    if (answer.whole) marks.clear()
    for (const id of answer.remove) marks.delete(id)
    for (const mark of answer.put) marks.set(mark.id, mark)
  })
  const last = <Kind extends Answer['kind']>(kind: Kind) =>
    answers.findLast((answer) => answer.kind === kind) as Extract<Answer, { kind: Kind }> | undefined
  return { engine, marks, answers, last }
}

function scene(points: FeedPoint[], people: Person[] = points.map(({ user }) => person(user.id))) {
  const watched = watch()
  watched.engine.begin()
  watched.engine.setPeople(people)
  watched.engine.answer({ kind: 'filters', filters: none })
  watched.engine.answer({ kind: 'view', view: city })
  watched.engine.take({ points })
  watched.engine.tell()
  return watched
}

const namesOf = (answer: { rows: readonly { id: number }[] } | undefined) => answer?.rows.map(({ id }) => id)

describe('the map', () => {
  test('people far apart are separate, people close together are one group', () => {
    const { marks } = scene([at(1, 48.5, 54), at(2, 49.5, 54), at(3, 49.5001, 54)])
    expect([...marks.values()].map(({ u, c }) => [u, c]).sort()).toEqual([
      [0, 2],
      [1, 1],
    ])
  })

  test('a watched person is never hidden in a group', () => {
    const { engine, marks, last } = scene([at(1, 49, 54), at(2, 49.0001, 54)])
    engine.answer({ kind: 'watch', ids: [2] })
    engine.tell()
    expect([...marks.values()].map(({ u }) => u)).toEqual([1])
    expect(last('watched')?.people.map(({ id }) => id)).toEqual([2])
  })

  test('people within an area are found, those in groups too, and filtered ones are not', () => {
    const { engine, last } = scene([at(1, 49, 54), at(2, 49.0001, 54), at(3, 49.9, 54.9), at(4, 49, 54)])
    engine.take({ points: [at(4, 0, 0, null)] })
    const ring = [
      [48.9, 53.9],
      [49.1, 53.9],
      [49.1, 54.1],
      [48.9, 54.1],
    ]
    engine.answer({ kind: 'within', ring })
    expect(
      last('within')
        ?.people.map(({ id }) => id)
        .sort(),
    ).toEqual([1, 2])
    engine.answer({ kind: 'filters', filters: { ...none, activity: ['stale'] } })
    engine.answer({ kind: 'within', ring })
    expect(last('within')?.people).toEqual([])
  })

  test('nothing is sent twice', () => {
    const { engine, answers } = scene([at(1, 49, 54)])
    const before = answers.length
    engine.tell()
    expect(answers).toHaveLength(before)
  })

  test('people who lose their position, or are missing after a reconnect, leave the map', () => {
    const { engine, marks, last } = scene([at(1, 48.5, 54), at(2, 49, 54), at(3, 49.5, 54)])
    engine.take({ points: [at(1, 0, 0, null)] })
    engine.begin()
    engine.take({ points: [at(3, 49.5, 54)] })
    engine.dropUntold()
    engine.tell()
    expect([...marks.keys()]).toEqual([3])
    expect(last('totals')?.totals).toMatchObject({ active: 1, none: 2, all: 3 })
  })

  test('changes in any order lead to the same marks as a fresh start', () => {
    const point = fc
      .tuple(
        fc.integer({ min: 1, max: 30 }),
        fc.double({ min: 47.9, max: 50.1, noNaN: true }),
        fc.double({ min: 52.9, max: 55.1, noNaN: true }),
        fc.constantFrom(true, false, null),
      )
      .map(([id, lon, lat, active]) => at(id, lon, lat, active))
    const change = fc.oneof(
      fc.array(point, { maxLength: 12 }).map((points) => ({ points })),
      fc.double({ min: 6, max: 12, noNaN: true }).map((zoom) => ({ view: { ...city, zoom } })),
      fc.constantFrom<Partial<LiveFilters>>({}, { activity: ['active'] }, { org: [2] }).map((part) => ({
        filters: { ...none, ...part },
      })),
    )
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        const people = Array.from({ length: 30 }, (_, id) =>
          person(id + 1, { organization_id: (id % 2) + 1 }),
        )
        const { engine, marks } = scene([], people)
        const told = new Map<number, FeedPoint>()
        let [view, filters] = [city, none]
        for (const one of changes) {
          if ('points' in one) {
            engine.take(one)
            for (const each of one.points) told.set(each.user.id, each)
          } else if ('view' in one) {
            view = one.view
            engine.answer({ kind: 'view', view })
          } else {
            filters = one.filters
            engine.answer({ kind: 'filters', filters })
          }
          engine.tell()
        }
        const fresh = scene([], people)
        fresh.engine.answer({ kind: 'view', view })
        fresh.engine.answer({ kind: 'filters', filters })
        fresh.engine.take({ points: [...told.values()] })
        fresh.engine.tell()
        const sorted = (all: Map<number, Mark>) => [...all.values()].sort((one, two) => one.id - two.id)
        expect(sorted(marks)).toEqual(sorted(fresh.marks))
        const shown = sorted(marks).reduce((sum, { c }) => sum + c, 0)
        const wanted = [...told.values()].filter(({ user, location }) => {
          if (!location || location.active === null) return false
          const fits = filters.org.length === 0 || user.id % 2 === 0
          const [west, south, east, north] = view.bounds
          const { lon, lat } = location as { lon: number; lat: number }
          const inside = lon >= west && lon <= east && lat >= south && lat <= north
          return fits && inside && (filters.activity.length === 0 || location.active)
        })
        expect(shown).toBe(wanted.length)
      }),
      { numRuns: 60 },
    )
  })
})

describe('the list', () => {
  const people = [
    person(1, { fio: 'Яковлев' }),
    person(2, { fio: 'Абрамов', workgroup_ids: [5] }),
    person(3, { fio: 'Миронов', type: { id: 4, title: 'Водитель' } }),
  ]

  test('people with a position come first, each part by name', () => {
    const { last } = scene([at(1, 49, 54), at(3, 49, 54, false)], people)
    expect(namesOf(last('rows'))).toEqual([3, 1, 2])
  })

  test('filters narrow it, and unnamed people are included', () => {
    const { engine, last } = scene([at(1, 49, 54), at(9, 49, 54)], people)
    expect(namesOf(last('rows'))).toEqual([1, 9, 2, 3])
    const narrowed: [Partial<LiveFilters>, number[]][] = [
      [{ q: 'миро' }, [3]],
      [{ project: [5] }, [2]],
      [{ type: [4] }, [3]],
      [{ activity: ['none'] }, [2, 3]],
      [{ activity: ['active'], q: 'як' }, [1]],
    ]
    for (const [part, ids] of narrowed) {
      engine.answer({ kind: 'filters', filters: { ...none, ...part } })
      engine.tell()
      expect(namesOf(last('rows')), JSON.stringify(part)).toEqual(ids)
    }
  })

  test('the keyboard moves from one to the next', () => {
    const { engine, last } = scene([at(1, 49, 54)], people)
    engine.answer({ kind: 'step', step: 1 })
    expect(last('cursor')).toMatchObject({ id: 1, index: 0 })
    engine.answer({ kind: 'step', step: 1 })
    expect(last('cursor')).toMatchObject({ id: 2, index: 1 })
    engine.answer({ kind: 'cursor', id: 3 })
    engine.answer({ kind: 'step', step: -1 })
    expect(last('cursor')).toMatchObject({ id: 2, index: 1 })
  })

  test('a changed name and a deleted person are applied', () => {
    const { engine, last } = scene([at(1, 49, 54)], people)
    engine.answer({ kind: 'people', changed: [person(2, { fio: 'Ярцев' })], gone: [1] })
    engine.tell()
    expect(namesOf(last('rows'))).toEqual([3, 2])
  })
})
