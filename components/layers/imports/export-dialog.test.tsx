import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure, fakeApi } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import type { ExportJob } from './export-api'
import { ExportMenu } from './export-menu'

const queued: ExportJob = {
  id: 7,
  state: 'queued',
  progress: 0,
  rowsDone: 0,
  rowsTotal: null,
  layerName: 'Trees',
  format: 'gpx',
  fileName: null,
  notices: [],
  reason: null,
  cancelled: false,
  createdAt: 1_764_000_000,
  finishedAt: null,
  expiresAt: null,
}
const running: ExportJob = { ...queued, state: 'running', progress: 40, rowsDone: 1200, rowsTotal: 3000 }
const done: ExportJob = {
  ...running,
  state: 'done',
  progress: 100,
  fileName: 'Trees.gpx',
  expiresAt: 1_764_604_800,
}
const words = (name: string, values = {}, locale: 'en' | 'ru' = 'en') =>
  text(`layerExport.${name}`, values, locale)

const clicked = vi.fn<(href: string) => void>()
const click = (event: Event) => {
  const link = event.target instanceof Element && event.target.closest('a')
  if (!link) return
  event.preventDefault()
  clicked(link.href)
}
beforeEach(() => {
  clicked.mockClear()
  document.addEventListener('click', click)
})
afterEach(() => document.removeEventListener('click', click))

/** Chooses GPX of the visible part; the first look finds the given job. */
async function exportGpx(found: ExportJob, more: object = {}) {
  const server = fakeApi({
    'GET /layers/3/export/preview': { notices: [] },
    'POST /layers/3/export': { job: queued },
    'GET /layers/export/7': { job: found },
    'DELETE /layers/export/7': { job: { ...found, cancelled: true } },
    ...more,
  })
  const { user } = renderConsole(<ExportMenu layerId={3} title="Trees" view={[1, 2, 3, 4]} />)
  await user.click(screen.getByRole('button', { name: words('label') }))
  await user.click(await screen.findByRole('menuitem', { name: words('view') }))
  await user.click(screen.getByRole('menuitem', { name: /^GPX/ }))
  return { server, user }
}

test('the chosen format is exported by a job, whose progress is shown', async () => {
  const { server } = await exportGpx(running)
  expect(await screen.findByText(words('rows', { done: '1,200', total: '3,000' }))).toBeTruthy()
  expect(screen.getByText('40%').closest('[aria-live="polite"]')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
  expect(screen.getByText(words('leave'))).toBeTruthy()
  const [preview, start] = server.sent
  expect(preview).toMatchObject({ method: 'GET', path: '/layers/3/export/preview' })
  expect(start).toMatchObject({ method: 'POST', path: '/layers/3/export' })
  for (const sent of [preview, start])
    expect(sent?.query).toMatchObject({ format: 'gpx', bbox: '1.000000,2.000000,3.000000,4.000000' })
  expect(clicked).not.toHaveBeenCalled()
})

test('what the format leaves out is told before the export starts', async () => {
  const notice = { kind: 'extensions', name: null, text: 'Attributes are extensions.' }
  const { server, user } = await exportGpx(running, {
    'GET /layers/3/export/preview': { notices: [notice] },
  })
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(words('expected', { format: 'GPX' }))).toBeTruthy()
  expect(within(dialog).getByText(notice.text)).toBeTruthy()
  expect(server.requests('POST /layers/3/export')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: words('go') }))
  expect(await screen.findByText('40%')).toBeTruthy()
  expect(server.requests('POST /layers/3/export')).toHaveLength(1)
  expect(screen.queryByText(notice.text)).toBeNull()
})

test('nothing is exported when the format is not wanted then', async () => {
  const { server, user } = await exportGpx(running, {
    'GET /layers/3/export/preview': { notices: [{ kind: 'extensions', name: null, text: 'Lost.' }] },
  })
  await user.click(await screen.findByRole('button', { name: words('other') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.requests('POST /layers/3/export')).toEqual([])
})

test('the button cancels a running export', async () => {
  const { server, user } = await exportGpx(running)
  await screen.findByText('40%')
  await user.click(screen.getByRole('button', { name: words('cancel') }))
  expect(await screen.findByText(words('cancelled'))).toBeTruthy()
  expect(server.requests('DELETE /layers/export/7')).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('closing leaves a running export alone and says where its file will be', async () => {
  const { server, user } = await exportGpx(running)
  await screen.findByText('40%')
  await user.click(screen.getByRole('button', { name: words('close') }))
  expect(await screen.findByText(words('goesOn'))).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.requests('DELETE /layers/export/7')).toEqual([])
})

test('the download starts when the file is ready, and its link has the focus', async () => {
  const { server, user } = await exportGpx({
    ...done,
    notices: [{ kind: 'withoutGeometry', name: null, count: 2, text: 'Without geometry. Objects: 2.' }],
  })
  const link = await screen.findByRole('link', { name: words('save', { name: 'Trees.gpx' }) })
  expect(link.getAttribute('href')).toMatch(/^\/layers\/export\/7\/file\?/)
  expect(link.hasAttribute('download')).toBe(true)
  await waitFor(() =>
    expect(clicked.mock.calls).toEqual([[expect.stringContaining('/layers/export/7/file')]]),
  )
  expect(document.activeElement).toBe(link)
  expect(screen.getByText(words('lost'))).toBeTruthy()
  expect(screen.getByText('Without geometry. Objects: 2.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words('close') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent.some(({ method }) => method === 'DELETE')).toBe(false)
})

test('an export that failed tells its reason', async () => {
  await exportGpx({ ...running, state: 'failed', reason: 'The layer is gone' })
  expect((await screen.findByRole('alert')).textContent).toContain('The layer is gone')
  expect(clicked).not.toHaveBeenCalled()
})

test('an export that is refused at once tells the reason, without a dialog', async () => {
  await exportGpx(running, { 'GET /layers/3/export/preview': failure(400, 'bbox: not a box') })
  expect(await screen.findByText('bbox: not a box')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
