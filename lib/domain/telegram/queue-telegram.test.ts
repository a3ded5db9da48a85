import { expect, test } from 'vitest'
import { htmlsOf } from './queue-telegram'

const lengthOf = (html: string) =>
  html
    .replace(/<\/?b>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>').length

test('a paragraph that is too long is cut within its tags, the next one begins another message', () => {
  const long = { heading: '<b>', lines: ['&'.repeat(3000), 'x'.repeat(3000)] }
  const [first, second, ...more] = htmlsOf([long, { heading: 'Next', lines: [] }])
  expect(more).toEqual([])
  expect(lengthOf(first?.html ?? '')).toBe(4096)
  expect(first?.html.endsWith('…')).toBe(true)
  expect(second?.html).toBe('<b>Next</b>')
})

test('many paragraphs fill messages, and none is left out', () => {
  const paragraphs = Array.from({ length: 200 }, (_, n) => ({ heading: `№ ${n}`, lines: ['😀'.repeat(30)] }))
  const messages = htmlsOf(paragraphs)
  expect(messages.flatMap(({ of }) => of)).toEqual(paragraphs)
  for (const { html } of messages) expect(lengthOf(html)).toBeLessThanOrEqual(4096)
  expect(messages.length).toBeLessThan(5)
})
