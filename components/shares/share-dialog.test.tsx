import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ShareWire } from '@/lib/domain/shares/presenter'
import { failure, fakeApi, listOf } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { ShareDialog } from './share-dialog'
import { SharesPage } from './shares-page'

const words = (key: string, values?: Record<string, string | number>) => text(`shares.${key}`, values)

const share: ShareWire = {
  id: 5,
  task_id: 31,
  user_id: null,
  title: 'Mend the pump',
  maker: { id: 1, fio: 'Anna' },
  position: true,
  note: 'Customer',
  created_at: 1_780_000_000,
  expires_at: 1_780_030_000,
  last_used_at: null,
  uses: 0,
}

test('a link is made, shown once with its code, and revoked', async () => {
  let working: ShareWire[] = []
  const server = fakeApi({
    'GET /rest/tasks/31/shares': () => listOf(working),
    'POST /rest/tasks/31/shares': () => {
      working = [share]
      return { ...share, link: 'https://azimut.example/share/abc' }
    },
    'DELETE /rest/shares/5': () => {
      working = []
      return {}
    },
  })
  const { user } = renderConsole(<ShareDialog kind="tasks" id={31} opened onClose={() => {}} />)
  const hours = await screen.findByRole('textbox', { name: words('hours') })
  await user.clear(hours)
  await user.type(hours, '4')
  await user.click(screen.getByRole('checkbox', { name: words('assigneePosition') }))
  await user.click(screen.getByRole('button', { name: words('make') }))
  // At the address by which the reader knows the server.
  await screen.findByText(`${window.location.origin}/share/abc`)
  expect(screen.getByTitle(words('code'))).toBeTruthy()
  expect(server.requests('POST /rest/tasks/31/shares')[0]?.body).toEqual({
    hours: 4,
    position: true,
    note: null,
  })
  const list = within(await screen.findByRole('region', { name: words('working') }))
  expect(document.activeElement?.textContent).toBe(words('copy'))
  const revoke = await list.findByRole('button', { name: /Mend the pump/ })
  await user.click(revoke)
  await list.findByText(words('revokeAsk'))
  await user.click(list.getByRole('button', { name: text('kit.cancel') }))
  expect(server.requests('DELETE /rest/shares/5')).toHaveLength(0)
  await user.click(revoke)
  await user.click(revoke)
  await waitFor(() => expect(screen.queryByRole('region', { name: words('working') })).toBeNull())
  expect(server.requests('DELETE /rest/shares/5')).toHaveLength(1)
})

test('a refusal says why', async () => {
  fakeApi({
    'GET /rest/users/8/shares': listOf([]),
    'POST /rest/users/8/shares': failure(400, 'tracking is off'),
  })
  const { user } = renderConsole(<ShareDialog kind="users" id={8} opened onClose={() => {}} />)
  await user.click(await screen.findByRole('button', { name: words('make') }))
  await screen.findByText('tracking is off')
})

test('the page lists all working links, and finds some', async () => {
  const other = {
    ...share,
    id: 6,
    task_id: null,
    user_id: 8,
    title: 'Olga',
    note: null,
    uses: 3,
    last_used_at: 1_780_000_100,
  }
  fakeApi({ 'GET /rest/shares': listOf([share, other]) })
  const { user } = renderConsole(<SharesPage />)
  const task = await screen.findByRole('link', { name: 'Mend the pump' })
  expect(task.getAttribute('href')).toBe('/console/tasks/31')
  expect(screen.getByRole('link', { name: 'Olga' }).getAttribute('href')).toBe('/console/users?id=8')
  await user.type(screen.getByRole('searchbox', { name: words('search') }), 'custom')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Olga' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Mend the pump' })).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: words('search') }), ' of nobody')
  await screen.findByText(words('nothing'))
})

test('a page without links says how to make one', async () => {
  fakeApi({ 'GET /rest/shares': listOf([]) })
  renderConsole(<SharesPage />)
  await screen.findByText(words('none'))
  expect(screen.getByText(words('noneHint'))).toBeTruthy()
})
