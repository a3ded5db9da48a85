import { describe, expect, test } from 'vitest'
import { locales } from '../i18n/locales'
import { messageAt } from '../messages/message-at'
import en from '../messages/en'
import ru from '../messages/ru'
import { type Guide, type GuideKey, guideKeys, guideParts, guideTexts } from './guide'
import { loadGuide } from './load-guide'

const messages = { ru, en }

const partsOf = (guide: Guide) => guideTexts(guide).flatMap(guideParts)
const namesIn = (guide: Guide) =>
  partsOf(guide)
    .flatMap((part) => ('message' in part ? [part.message] : 'section' in part ? [`>${part.section}`] : []))
    .sort()

describe.each(locales)('the guide in %s', (locale) => {
  test.each(guideKeys)('%s says what the page is for, how to do the usual, and what to mind', async (key) => {
    const guide = await loadGuide(locale, key)
    expect(guide.about.length).toBeGreaterThan(20)
    expect(guide.how.length).toBeGreaterThan(0)
    expect(guide.how.length).toBeLessThanOrEqual(6)
    for (const { steps } of guide.how) expect(steps.length).toBeGreaterThan(0)
    expect(guide.notes.length).toBeGreaterThan(0)
    for (const text of guideTexts(guide)) expect(text.trim()).not.toBe('')
  })

  test.each(guideKeys)('%s names only buttons that exist', async (key) => {
    for (const part of partsOf(await loadGuide(locale, key))) {
      if (!('message' in part)) continue
      const message = messageAt(messages[locale], part.message)
      expect(message, part.message).toBeTypeOf('string')
      // A message with values cannot be quoted.
      expect(message, part.message).not.toMatch(/[{}]/)
    }
  })
})

test.each(guideKeys)('%s says the same in both languages', async (key: GuideKey) => {
  const [russian, english] = [await loadGuide('ru', key), await loadGuide('en', key)]
  expect(namesIn(russian)).toEqual(namesIn(english))
  expect(russian.how.map(({ steps }) => steps.length)).toEqual(english.how.map(({ steps }) => steps.length))
  expect(russian.notes.length).toBe(english.notes.length)
})

test('a text is split into words, names and links', () => {
  expect(guideParts('Press [tasks.add], see [>planning].')).toEqual([
    { text: 'Press ' },
    { message: 'tasks.add' },
    { text: ', see ' },
    { section: 'planning' },
    { text: '.' },
  ])
})
