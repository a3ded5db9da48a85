import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { failure, fakeApi } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import type { ImportCheck, ImportDone, ImportTable } from '../import-api'
import { CheckStep } from './check-step'

const table = {
  columns: ['Login', 'Name'],
  time_zone: 'Europe/Moscow',
  targets: [
    { name: 'login', title: 'Login', required: true },
    { name: 'name', title: 'Name', required: true },
  ],
} as unknown as ImportTable

const right = { number: 2, label: 'Anna', values: { login: 'anna', name: 'Anna' }, errors: [] }
const wrong = {
  number: 5,
  label: 'Boris',
  values: { login: 'boris', name: 'Boris' },
  errors: [{ column: 1, target: 'login', rule: 'taken', text: 'Already taken.', near: null }],
}
const checked = (rows: ImportCheck['rows']): ImportCheck => {
  const faulty = rows.filter(({ errors }) => errors.length > 0).length
  return { total: rows.length, right: rows.length - faulty, faulty, time_zone: 'Europe/Moscow', rows }
}

function show(check: ImportCheck, run: object | (() => unknown) = { import: { id: 7 } }) {
  const onDone = vi.fn<(done: ImportDone) => void>()
  const api = fakeApi({
    'GET /rest/imports/progress/*': { done: 1, total: 2 },
    'POST /rest/users/import/check': check,
    'POST /rest/users/import': run,
  })
  const { user, unmount } = renderConsole(
    <CheckStep
      kind="users"
      upload="file.csv"
      reading={{ separator: ';' }}
      matching={{ columns: { 1: 'login', 2: 'name' }, defaults: { role: 'USER' } }}
      table={table}
      onBack={() => undefined}
      onOther={() => undefined}
      onDone={onDone}
    />,
  )
  return { user, onDone, api, unmount }
}

const numbers = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const importing = (count: number) =>
  screen.getByRole<HTMLButtonElement>('button', { name: text('recordImports.check.import.users', { count }) })

test('errors are shown first, with the number of the row and the name of the column', async () => {
  const { user } = show(checked([right, wrong]))
  await screen.findByText(text('recordImports.check.faulty', { count: 1, total: 2 }))
  expect(numbers()).toEqual(['5'])
  const row = screen.getByRole('row', { name: /^5/ })
  within(row).getByText('Already taken.')
  within(row).getByText('Login:')
  await user.click(screen.getByText(text('recordImports.check.filters.all')))
  expect(numbers()).toEqual(['2', '5'])
  expect(importing(2).disabled).toBe(true)
})

test('rows with errors are skipped only where that is chosen; the request says how', async () => {
  const { user, onDone, api } = show(checked([right, wrong]))
  await user.click(await screen.findByRole('checkbox'))
  await user.click(importing(1))
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ import: { id: 7 } }))
  const [sent] = api.requests('POST /rest/users/import')
  expect(sent?.body).toMatchObject({
    upload: 'file.csv',
    separator: ';',
    columns: [
      { column: 1, target: 'login' },
      { column: 2, target: 'name' },
    ],
    defaults: { role: 'USER' },
    skip_faulty: true,
  })
})

test('a refused import says why and can be tried again under the same key', async () => {
  const { user, onDone, api } = show(checked([right]), () => failure(503, 'Busy'))
  await user.click(await screen.findByRole('button', { name: /^Import 1/ }))
  await screen.findByText('Busy')
  await user.click(importing(1))
  await waitFor(() => expect(api.requests('POST /rest/users/import')).toHaveLength(2))
  const keys = api.requests('POST /rest/users/import').map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
  expect(onDone).not.toHaveBeenCalled()
})

test('an import whose answer was lost is sent under its key after the page was left, and under another once done', async () => {
  const keyOf = async (answer?: () => object) => {
    const { user, api, onDone, unmount } = show(checked([right]), answer)
    await user.click(await screen.findByRole('button', { name: /^Import 1/ }))
    if (answer) await screen.findByText('Busy')
    else await waitFor(() => expect(onDone).toHaveBeenCalled())
    const [sent] = api.requests('POST /rest/users/import')
    unmount()
    return sent?.headers.get('idempotency-key')
  }
  const lost = await keyOf(() => failure(503, 'Busy'))
  expect(await keyOf()).toBe(lost)
  expect(await keyOf()).not.toBe(lost)
})
