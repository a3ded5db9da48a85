import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure, fakeApi } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import type { ExportJob } from './export-api'
import { ExportMenu } from './export-menu'

type Locale = 'en' | 'ru'
const words = (name: string, values = {}, locale: Locale = 'en') =>
  text(`layerExport.${name}`, values, locale)

const ready: ExportJob = {
  id: 7,
  state: 'done',
  progress: 100,
  rowsDone: 3,
  rowsTotal: 3,
  layerName: 'Trees',
  format: 'shp',
  fileName: 'Trees.zip',
  notices: [{ kind: 'cut', name: 'note', count: 2, text: 'Texts are cut. Values: 2.' }],
  reason: null,
  cancelled: false,
  createdAt: 1_764_000_000,
  finishedAt: 1_764_000_010,
  expiresAt: 1_764_604_800,
}
const running: ExportJob = {
  ...ready,
  id: 8,
  state: 'running',
  progress: 40,
  layerName: 'Houses',
  fileName: null,
  notices: [],
  expiresAt: null,
}
const hidden: ExportJob = { ...ready, id: 6, layerName: null, fileName: null, notices: [], expiresAt: null }

async function open(jobs: ExportJob[] | object, locale: Locale = 'en') {
  const server = fakeApi({
    'GET /layers/export': Array.isArray(jobs) ? { jobs } : jobs,
    'DELETE /layers/export/8': { job: { ...running, cancelled: true } },
  })
  const { user } = renderConsole(<ExportMenu layerId={3} title="Trees" />, { locale })
  await user.click(screen.getByRole('button', { name: words('label', {}, locale) }))
  await user.click(await screen.findByRole('menuitem', { name: words('recent.title', {}, locale) }))
  const dialog = within(await screen.findByRole('dialog'))
  return { server, user, dialog }
}

const itemOf = async (dialog: ReturnType<typeof within>, name: string) => {
  const item = (await dialog.findByText(name)).closest('li')
  if (!item) throw new Error('No item')
  return item
}

test.each(['en', 'ru'] as const)(
  'a finished export has its file, its losses and its expiry: %s',
  async (locale) => {
    const { dialog } = await open([running, ready], locale)
    const item = await itemOf(dialog, 'Trees')
    const link = within(item).getByRole('link', { name: words('save', { name: 'Trees.zip' }, locale) })
    expect(link.getAttribute('href')).toMatch(/^\/layers\/export\/7\/file/)
    expect(link.hasAttribute('download')).toBe(true)
    expect(item.textContent).toContain(words('recent.rows', { count: 3 }, locale))
    expect(item.textContent).toContain(words('recent.expires', { date: '' }, locale))
    expect(within(item).getByText(words('lost', {}, locale))).toBeTruthy()
    expect(within(item).getByText('Texts are cut. Values: 2.')).toBeTruthy()
    expect(within(item).queryByRole('button', { name: words('cancel', {}, locale) })).toBeNull()
  },
)

test('a running one is cancelled', async () => {
  const { server, user, dialog } = await open([running, ready])
  const item = await itemOf(dialog, 'Houses')
  expect(within(item).queryByRole('link')).toBeNull()
  await user.click(within(item).getByRole('button', { name: words('cancel') }))
  await waitFor(() => expect(server.requests('DELETE /layers/export/8')).toHaveLength(1))
  await waitFor(() => expect(server.requests('GET /layers/export').length).toBeGreaterThan(1))
})

test('one of a layer that may not be read has neither name nor file', async () => {
  const { dialog } = await open([hidden])
  const item = await itemOf(dialog, words('recent.hidden'))
  expect(item.textContent).toContain(words('recent.gone'))
  expect(within(item).queryByRole('link')).toBeNull()
})

test('no exports', async () => {
  const { dialog } = await open([])
  expect(await dialog.findByText(words('recent.empty'))).toBeTruthy()
})

test('a list that could not be read tells the reason', async () => {
  const { dialog } = await open(failure(503, 'The database is away'))
  expect(await dialog.findByText(/The database is away/)).toBeTruthy()
})
