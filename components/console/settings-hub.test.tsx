import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isAt, pagesFor } from '@/components/api/pages'
import { renderConsole, text } from '@/lib/testing/console/render'
import type { OwnMay } from '@/lib/domain/own-rights'
import { SettingsHub } from './settings-hub'

const everything = new Proxy({}, { get: () => new Proxy({}, { get: () => true }) }) as OwnMay

test.each(['ru', 'en'] as const)('settings lead to every list, with a sentence about each: %s', (locale) => {
  renderConsole(<SettingsHub />, { locale })
  const lists = ['workTypes', 'steps', 'priorities', 'stickers', 'schedules', 'userTypes', 'userTags']
  for (const key of [...lists, 'roles', 'rules', 'taskStates', 'configuration']) {
    const [name, description] = [text(`pages.${key}`, {}, locale), text(`settingsHub.${key}`, {}, locale)]
    expect(screen.getByRole('link', { name, description }).getAttribute('href')).toContain('/console/')
  }
})

test('the rail has one entry for all of them, marked on each of their pages', () => {
  const rail = pagesFor(everything).filter(({ hub }) => !hub)
  expect(rail.length).toBeLessThan(20)
  const here = (path: string) => rail.filter((page) => isAt(page, path)).map(({ key }) => key)
  expect(here('/console/task-states')).toEqual(['settings'])
  expect(here('/console/steps')).toEqual(['settings'])
  expect(here('/console/settings')).toEqual(['settings'])
  expect(here('/console/tasks/7')).toEqual(['tasks'])
})
