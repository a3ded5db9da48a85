import { expect, test } from 'vitest'
import { readCity } from '../city'
import { createRandom } from '../city/base/random'
import { closedLayers, pointLayers } from '../demo/layers/point-layers'
import { planLayers } from '../demo/layers/plan-layers'
import { demoOrganizations } from '../demo/structure'
import { commentThread, person, taskText, workTypes } from '../texts'
import { textsOf } from '../texts/work-types'
import { nameIn, say } from './index'
import { planIn } from './plan-in'

const cyrillic = /[А-Яа-яЁё№]/
/** What no finished text may hold: a lost slot, doubled blanks or marks, a sentence that begins small. */
const flaws = /[А-Яа-яЁё№]|undefined|null|[{}]| {2}|\.\.|,,| [,.]|^[a-z]|[a-z]\. [a-z]/
const random = createRandom('english')
const plan = planIn('en', readCity())

test('every text of every kind of work is plain English', () => {
  for (const { key, nameEn } of workTypes) {
    expect(nameEn).not.toMatch(cyrillic)
    const { cases } = textsOf(key, 'en')
    expect(cases.length, key).toBeGreaterThanOrEqual(5)
    for (let turn = 0; turn < 120; turn++) {
      const { title, text } = taskText(random, key, { street: 'Sobornaya Street', house: '12' }, 'en')
      expect(`${title}\n${text}`).not.toMatch(flaws)
      expect(title).toContain('12 Sobornaya Street')
    }
    for (const phase of [1, 2, 3, 4])
      for (let turn = 0; turn < 40; turn++)
        for (const { text } of commentThread(random, key, phase, 'en')) expect(text).not.toMatch(flaws)
  }
})

test('people and organizations are named in Latin letters', () => {
  for (let turn = 0; turn < 300; turn++)
    expect(person(random, undefined, 'en').fio).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
  expect(JSON.stringify(say('en', demoOrganizations))).not.toMatch(cyrillic)
})

test('the plan has English names and houses', () => {
  const { streets, greens, water, buildings } = plan
  for (const { name } of [...streets, ...greens, ...water]) expect(name).not.toMatch(cyrillic)
  for (const { name, house } of buildings) expect(`${name} ${house}`).not.toMatch(cyrillic)
})

test('layers, their fields and their values are in English', () => {
  for (const { objects, ...layer } of [...pointLayers, ...closedLayers, ...planLayers]) {
    expect(JSON.stringify(say('en', layer))).not.toMatch(cyrillic)
    for (const { values } of objects(plan, random).slice(0, 400))
      expect(JSON.stringify(say('en', values))).not.toMatch(cyrillic)
  }
})

test('Russian stays as it is, and a text without English is an error', () => {
  expect(say('ru', ['Бригадир', 5])).toEqual(['Бригадир', 5])
  expect(say('en', { title: 'Бригадир', color: '#fff' })).toEqual({ title: 'Crew leader', color: '#fff' })
  expect(() => say('en', 'Слово')).toThrow('no English')
  expect([nameIn('en', 'Назначена'), nameIn('en', 'Своё'), nameIn('ru', 'Назначена')]).toEqual([
    'Assigned',
    'Своё',
    'Назначена',
  ])
})
