import { expect, test } from 'vitest'
import { iconsNamedIn } from './fill-patterns'
import { findStyleFaults } from './style-faults'
import { textsOf } from './style-texts'

const kind = ['get', 'kind']

test.each([
  ['plain', ['plain']],
  [['literal', 'one'], ['one']],
  [['get', 'kind'], []],
  [['concat', 'hatch:', kind], []],
  [
    ['match', kind, 'compared', 'one', ['a', 'b'], 'two', 'other'],
    ['one', 'two', 'other'],
  ],
  [
    ['case', ['==', kind, 'compared'], 'one', ['has', 'compared'], 'two', 'other'],
    ['one', 'two', 'other'],
  ],
  [
    ['step', ['zoom'], 'far', 10, 'near'],
    ['far', 'near'],
  ],
  [['coalesce', ['image', kind], ['image', 'usual']], ['usual']],
  [
    [
      'let',
      'given',
      'one',
      'compared',
      'two',
      ['case', ['==', kind, ['var', 'compared']], ['var', 'given'], ''],
    ],
    ['', 'one'],
  ],
  [
    { property: 'kind', type: 'categorical', stops: [['compared', 'one']], default: 'other' },
    ['one', 'other'],
  ],
  [7, []],
  [null, []],
] as const)('what %j can give', (value, texts) => {
  expect(textsOf(value)).toEqual(texts)
})

test('icons are those of results, in patterns too', () => {
  const value = ['match', kind, 'tree', 'icon:own:#000000:24:12', 'star', 'hatch:slash:#000000:8:1', 'other']
  expect(iconsNamedIn(value)).toEqual(['own', 'other'])
})

const styleOf = (pattern: unknown) => [{ id: 'f', type: 'fill', paint: { 'fill-pattern': pattern } }]
const good = 'hatch:slash:#000000:8:1'

test.each([
  ['a label', ['match', kind, 'hatch:old', good, 'icon:old', good, '']],
  ['a condition', ['case', ['==', kind, 'hatch:old'], good, good]],
  ['a field', ['case', ['has', 'icon:old'], good, good]],
])('%s that looks like a pattern is none', (_, pattern) => {
  expect(findStyleFaults(styleOf(pattern))).toEqual([])
})

test.each([
  ['a result', ['match', kind, 'one', 'hatch:slash:red:8:1', good]],
  ['the last result', ['case', ['==', kind, 'one'], good, 'hatch:waves:#000000:8:1']],
  ['a step', ['step', ['zoom'], good, 10, 'icon:tree:#000000:1:1']],
  ['a variable', ['let', 'one', 'hatch:waves', ['var', 'one']]],
  ['a stop', { property: 'kind', type: 'categorical', stops: [['one', 'hatch:waves']] }],
])('%s that no pattern can be is a fault', (_, pattern) => {
  expect(findStyleFaults(styleOf(pattern))).toContainEqual({
    path: 'layers.0.fill-pattern',
    rule: 'patternName',
  })
})
