import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeApi, listOf, tagged } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'
import { toChoice, toRule } from './plan-choice'
import { SourceTab } from './source-tab'

const words = (key: string, values = {}, locale: 'en' | 'ru' = 'en') =>
  text(`layers.source.${key}`, values, locale)

const layer = {
  id: 4,
  name: 'Trees',
  access: { read: true, edit: true, write: true },
  fields: [{ name: 'number', rusName: 'Number', type: 'int' }],
} as unknown as LayerInfoWire

const run = {
  id: 9,
  layerId: 4,
  state: 'done',
  slot: null,
  forced: false,
  jobId: 3,
  size: 100,
  changes: { added: 2, changed: 1, unchanged: 40, missing: 0 },
  notices: [],
  errorCount: 3,
  reason: null,
  createdAt: 1_764_000_000,
  startedAt: 1_764_000_000,
  finishedAt: 1_764_000_010,
}
const source = {
  layerId: 4,
  url: 'https://example.org/trees.csv',
  user: 'gis',
  password: '********',
  headerName: null,
  headerValue: null,
  endpoint: null,
  region: null,
  accessKey: null,
  secretKey: null,
  options: { mode: 'upsert', keyField: 'number', missing: 'keep', separator: ';' },
  rrule: 'FREQ=DAILY;BYHOUR=3;BYMINUTE=30',
  timezone: 'Europe/Moscow',
  enabled: true,
  userId: 1,
  userLogin: 'admin',
  nextRun: 1_764_100_000,
  failures: 0,
  paused: false,
  lastRun: run,
  updatedAt: 1_764_000_000,
}

function open(stored: object | null, more: Record<string, object> = {}, locale: 'en' | 'ru' = 'en') {
  const server = fakeApi({
    'GET /layers/4/source': tagged({ source: stored }, stored ? '"s1"' : '"s0"'),
    'GET /layers/4/source/runs': listOf([
      run,
      {
        ...run,
        id: 8,
        state: 'failed',
        slot: 1_763_990_000,
        changes: null,
        errorCount: 0,
        reason: 'Status 503',
      },
    ]),
    'PUT /layers/4/source': tagged({ source: stored ?? source }, '"s2"'),
    ...more,
  })
  const { user } = renderConsole(<SourceTab layer={layer} onCancel={() => undefined} />, { locale })
  return { server, user }
}

describe('the source of a layer', () => {
  test('a new one is set with what the form says', async () => {
    const { server, user } = open(null)
    await user.type(await screen.findByRole('textbox', { name: words('url') }), 's3://maps/trees.csv')
    await user.type(screen.getByRole('textbox', { name: words('accessKey') }), 'AK1')
    await user.type(screen.getByLabelText(new RegExp(`^${words('secretKey')}`)), 'SK1')
    await user.type(screen.getByRole('textbox', { name: words('region') }), 'eu-west-1')
    await user.click(screen.getByRole('button', { name: words('save') }))
    expect(await screen.findByText(text('kit.required'))).toBeTruthy()
    expect(server.requests('PUT /layers/4/source')).toEqual([])
    await user.click(screen.getByRole('combobox', { name: text('imports.merge.key') }))
    await user.click(await screen.findByRole('option', { name: 'Number' }))
    await user.click(screen.getByRole('button', { name: words('save') }))
    await waitFor(() => expect(server.requests('PUT /layers/4/source')).toHaveLength(1))
    expect(server.requests('PUT /layers/4/source')[0]?.body).toMatchObject({
      url: 's3://maps/trees.csv',
      endpoint: null,
      region: 'eu-west-1',
      accessKey: 'AK1',
      secretKey: 'SK1',
      options: { mode: 'upsert', keyField: 'number', missing: 'keep' },
      rrule: null,
      enabled: true,
    })
  })

  test('an address of another kind is refused before it is sent', async () => {
    const { server, user } = open(null)
    await user.type(await screen.findByRole('textbox', { name: words('url') }), 'ftp://example.org')
    await user.click(screen.getByRole('button', { name: words('save') }))
    expect(await screen.findByText(words('urlWrong'))).toBeTruthy()
    expect(server.requests('PUT /layers/4/source')).toEqual([])
  })

  test.each(['en', 'ru'] as const)(
    'the last runs are shown with their counts and reasons: %s',
    async (locale) => {
      open({ ...source, failures: 5, paused: true }, {}, locale)
      const done = (await screen.findByText(words('states.done', {}, locale))).closest('li')
      expect(done?.textContent).toContain(words('counts.added', { count: '2' }, locale))
      expect(done?.textContent).toContain(words('refused', { count: '3' }, locale))
      expect(done?.textContent).toContain(words('byHand', {}, locale))
      const failed = screen.getByText(words('states.failed', {}, locale)).closest('li')
      expect(failed?.textContent).toContain('Status 503')
      expect(failed?.textContent).toContain(words('bySchedule', {}, locale))
      expect(screen.getByText(new RegExp(words('slower', {}, locale)))).toBeTruthy()
    },
  )

  test('it is read now on request', async () => {
    const { server, user } = open(source, { 'POST /layers/4/source/run': { run } })
    await user.click(await screen.findByRole('button', { name: words('runNow') }))
    await waitFor(() => expect(server.requests('POST /layers/4/source/run')).toHaveLength(1))
    expect(server.requests('POST /layers/4/source/run')[0]?.body).toEqual({ force: false })
  })

  test.each(['en', 'ru'] as const)('it is read again although it has not changed: %s', async (locale) => {
    const { server, user } = open(source, { 'POST /layers/4/source/run': { run } }, locale)
    const button = await screen.findByRole('button', { name: words('runForced', {}, locale) })
    const hint = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toBe(words('runForcedHint', {}, locale))
    await user.click(button)
    await waitFor(() => expect(server.requests('POST /layers/4/source/run')).toHaveLength(1))
    expect(server.requests('POST /layers/4/source/run')[0]?.body).toEqual({ force: true })
  })

  test('when a run has failed, its reason is shown above the form', async () => {
    const failed = { ...run, id: 9, state: 'failed', reason: 'Status 503' }
    let asked = 0
    open(source, {
      'GET /layers/4/source': () =>
        asked < 2
          ? tagged({ source }, '"s1"')
          : tagged({ source: { ...source, failures: 1, lastRun: failed } }, '"s1"'),
      'GET /layers/4/source/runs': () => listOf([asked++ === 0 ? { ...failed, state: 'running' } : failed]),
    })
    const alert = await screen.findByRole('status', {}, { timeout: 5000 })
    expect(alert.textContent).toContain('Status 503')
  })

  test('pausing keeps everything else, stored secrets and choices that the form does not show', async () => {
    const { server, user } = open(source)
    await user.click(await screen.findByRole('button', { name: words('pause') }))
    await waitFor(() => expect(server.requests('PUT /layers/4/source')).toHaveLength(1))
    const [sent] = server.requests('PUT /layers/4/source')
    expect(sent?.headers.get('if-match')).toBe('"s1"')
    const { url, user: login, password, options, rrule, timezone } = source
    expect(sent?.body).toEqual({ url, user: login, password, options, rrule, timezone, enabled: false })
  })

  test('removing asks first', async () => {
    const { server, user } = open(source, { 'DELETE /layers/4/source': {} })
    await user.click(await screen.findByRole('button', { name: words('remove') }))
    const dialog = await screen.findByRole('dialog')
    expect(server.requests('DELETE /layers/4/source')).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: words('remove') }))
    await waitFor(() => expect(server.requests('DELETE /layers/4/source')).toHaveLength(1))
  })
})

test.each([
  null,
  'FREQ=HOURLY;INTERVAL=6;BYMINUTE=0',
  'FREQ=DAILY;BYHOUR=3;BYMINUTE=5',
  'FREQ=WEEKLY;BYDAY=SU;BYHOUR=23;BYMINUTE=0',
  'FREQ=MONTHLY;BYMONTHDAY=1',
])('the form keeps the rule %s', (rrule) => {
  expect(toRule(toChoice(rrule))).toBe(rrule)
})
