import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { navigation } from '@/lib/testing/console/navigation'
import type { Verdict } from '@/lib/access/rights'
import { renderConsole, text } from '@/lib/testing/console/render'
import { GuidePanel } from './guide-panel'
import { useState } from 'react'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        work
      </button>
      {open && <GuidePanel onClose={() => setOpen(false)} />}
    </>
  )
}

async function show(locale: 'ru' | 'en' = 'en', may?: () => Verdict) {
  const { user } = renderConsole(<Page />, { locale, ...(may && { may }) })
  await user.click(screen.getByText('work'))
  return { user, panel: await screen.findByTestId('guide') }
}

beforeEach(() => {
  navigation.go('/console/planning')
})

test.each(['ru', 'en'] as const)('it opens with the section of the page and its keys: %s', async (locale) => {
  const { panel } = await show(locale)
  expect(within(panel).getByRole('heading', { level: 2 }).textContent).toBe(
    text('pages.planning', {}, locale),
  )
  // Names of buttons are those of the page.
  expect((await within(panel).findAllByText(text('planning.route.put', {}, locale))).length).toBeGreaterThan(
    0,
  )
  expect(within(panel).getByText(text('shortcuts.names.planMove', {}, locale))).toBeDefined()
  expect(within(panel).getByText(text('shortcuts.names.palette', {}, locale))).toBeDefined()
})

test('it takes the focus, and gives it back when Escape closes it', async () => {
  const { user, panel } = await show()
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByTestId('guide')).toBeNull())
  expect(document.activeElement).toBe(screen.getByText('work'))
})

test('keys that are pressed in it do not reach the page', async () => {
  const pressed: string[] = []
  const note = ({ key }: KeyboardEvent) => void pressed.push(key)
  document.documentElement.addEventListener('keydown', note)
  const { user, panel } = await show()
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true))
  await user.keyboard('j n ?')
  expect(pressed).toEqual(['?'])
  document.documentElement.removeEventListener('keydown', note)
})

test('sections lead to each other, and the list has all of them', async () => {
  const { user, panel } = await show()
  await user.click(await within(panel).findByRole('button', { name: text('pages.workTypes') }))
  await within(panel).findByTestId('guide-workTypes')
  await user.click(within(panel).getByRole('button', { name: text('guide.sections') }))
  await user.click(within(panel).getByRole('button', { name: text('pages.webhooks') }))
  await within(panel).findByTestId('guide-webhooks')
})

test('search finds a section by the name of a button, in any form of the word', async () => {
  const { user, panel } = await show('ru')
  await user.click(within(panel).getByRole('searchbox'))
  await user.paste('нарядов')
  await user.click(await within(panel).findByRole('button', { name: /^Печать и наряды/ }))
  await within(panel).findByTestId('guide-print')
})

test('sections about pages that the reader may not use are not listed', async () => {
  const { user, panel } = await show('en', () => 'access.denied')
  await user.click(within(panel).getByRole('button', { name: text('guide.sections') }))
  expect(within(panel).getByRole('button', { name: text('pages.tasks') })).toBeDefined()
  expect(within(panel).queryByRole('button', { name: text('pages.directory') })).toBeNull()
})
