import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guideAt } from './guide-sections'

const root = 'app/(console)/console'
const pages = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('/page.tsx') || file === 'page.tsx')
  .map((file) => `/${file}`.slice(0, -'/page.tsx'.length))
  // The entry, which leads on, and addresses of no page.
  .filter((path) => path !== '' && path !== '/[...path]')

test('every page of the console has a section', () => {
  expect(pages.length).toBeGreaterThan(35)
  const without = pages.filter((path) => guideAt(`/console${path}`) === null)
  expect(without).toEqual(['/help'])
})

test('the section is about what the address shows', () => {
  expect(guideAt('/console/tasks')).toBe('tasks')
  expect(guideAt('/console/tasks', '?task=7')).toBe('taskCard')
  expect(guideAt('/console/tasks/7')).toBe('taskCard')
  expect(guideAt('/console/live')).toBe('live')
  expect(guideAt('/console/live/track')).toBe('track')
  expect(guideAt('/console/layers/objects', '?layer=1')).toBe('layerObjects')
  expect(guideAt('/console/layers/import')).toBe('layerImport')
  expect(guideAt('/console/account')).toBe('account')
  expect(guideAt('/console/account', '?tab=notifications')).toBe('notifications')
})
