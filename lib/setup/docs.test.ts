import { expect, test } from 'vitest'
import { generatedPages, readPage } from './docs'

const pages = Object.entries(await generatedPages())

test.each(pages)('%s is what `npm run docs` writes', (path, text) => {
  expect(readPage(path)).toBe(text)
})
