import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { resolveVariables } from './theme'

test('every design variable that a style uses is defined', () => {
  const { variables, light, dark } = resolveVariables({} as Parameters<typeof resolveVariables>[0])
  const known = new Set(Object.keys({ ...variables, ...light, ...dark }))
  expect(Object.keys(light)).toEqual(Object.keys(dark))
  const files = ['app', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(css|tsx?)$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  expect(files.length).toBeGreaterThan(500)
  const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  for (const { text } of texts)
    for (const [, name] of text.matchAll(/(--az-[\w-]+)['"]?\s*\]?:/g)) known.add(name ?? '')
  const missing = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--az-[\w-]+)/g)].flatMap(([, name = '']) =>
      known.has(name) ? [] : [`${file}: ${name}`],
    ),
  )
  expect(missing).toEqual([])
})
