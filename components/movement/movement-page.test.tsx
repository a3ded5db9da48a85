import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { MileageWire, StopWire, TripWire, VisitWire } from '@/lib/domain/movement/presenter'
import { failure, fakeApi, listOf } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { MovementPage } from './movement-page'
import type { TripMap } from './trip-map'

// A map needs WebGL.
vi.mock('./trip-map', () => ({
  TripMap: ({ trip }: Parameters<typeof TripMap>[0]) => <p>Map of {trip.from}</p>,
}))

const words = (key: string, values?: Record<string, string | number>) => text(`movement.${key}`, values)

const date = '2026-05-19'
const morning = Date.parse(`${date}T08:00:00Z`) / 1000
const user = { id: 7, fio: 'Ivan Petrov' }
const place = (address: string | null) => ({ lon: 37.6, lat: 55.7, address })

const totals: MileageWire = {
  date,
  user,
  device_id: null,
  people: 1,
  distance: 12.34,
  unrecorded_distance: 0,
  trips: 1,
  moving_time: 1800,
  stops: 1,
  stopped_time: 600,
  top_speed: 61.2,
  average_speed: 24.7,
  engine_time: 5400,
  sensors: [{ port: 2, name: 'fuel', count: 2, sum: 70, min: 30, max: 40, average: 35 }],
}
const trip: TripWire = {
  user,
  device_id: 5,
  date,
  from: morning,
  till: morning + 1800,
  start: place('Lenin Street, 1'),
  end: place(null),
  distance: 12.34,
  duration: 1800,
  top_speed: 61.2,
  average_speed: 24.7,
}
const stop: StopWire = {
  user,
  device_id: 5,
  date,
  from: morning + 1800,
  till: morning + 2400,
  place: place('Depot Street, 2'),
  duration: 600,
}
const visit: VisitWire = {
  user,
  kind: 'task',
  task_id: 31,
  layer_id: null,
  object_id: null,
  title: 'Mend the pump',
  lon: 37.6,
  lat: 55.7,
  from: morning + 1900,
  till: null,
  duration: null,
}

const people = [user, { id: 8, fio: 'Olga Sidorova' }].map((person) => ({ ...person, blocked: false }))

const api = (more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'GET /rest/users': listOf(people),
    'GET /rest/organizations/list/1000/0': listOf([{ id: 3, name: 'Water' }]),
    'GET /rest/workgroups/list': listOf([{ id: 4, title: 'Spring' }]),
    'GET /rest/devices': listOf([]),
    'GET /layers': { layers: [] },
    'GET /groups/shortdata/withLayers': { groups: [] },
    'GET /rest/reports/mileage': listOf([totals]),
    'GET /rest/reports/trips': listOf([trip]),
    'GET /rest/reports/stops': listOf([stop]),
    'GET /rest/reports/visits': listOf([visit]),
    ...more,
  })

const address = `?people=7&from=${date}&to=${date}`
const table = () => screen.findByRole('table', { name: words('totals') })

test('without a choice it says what to do, and asks for nothing', async () => {
  const server = api()
  renderConsole(<MovementPage />)
  await screen.findByText(words('chooseHint'))
  expect(server.requests('GET /rest/reports/mileage')).toEqual([])
  expect(screen.getByRole('button', { name: words('export') })).toHaveProperty('disabled', true)
})

test('shows the totals of a day, and asks for the days of the zone of the reader', async () => {
  const server = api()
  renderConsole(<MovementPage />, { search: address })
  const row = within(await table())
    .getByRole('rowheader', { name: /Ivan Petrov/ })
    .closest('tr')
  expect(row?.textContent).toContain('12.3 km')
  expect(row?.textContent).toContain('61 km/h')
  expect(row?.textContent).toContain('1 hr 30 min')
  const [asked] = server.requests('GET /rest/reports/mileage')
  expect(asked?.query).toMatchObject({ userId: '7', from: date, to: date, by: 'user' })
  expect(asked?.query.timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
})

test('a row opens to trips, stops and visits by time, and a trip goes to the map', async () => {
  const server = api()
  const { user: reader } = renderConsole(<MovementPage />, { search: `${address}&layer=9` })
  await reader.click(within(await table()).getByRole('button', { name: /Ivan Petrov/ }))
  await screen.findByText(/Depot Street, 2/)
  const notes = within(screen.getByRole('list', { name: words('sensors') }))
  expect(notes.getByRole('listitem').textContent).toBe('fuel: 30 to 40, average 35, sum 70')
  const events = within(screen.getByRole('list', { name: words('events') })).getAllByRole('listitem')
  expect(events.map((event) => /Trip|Stop|Visit/.exec(event.textContent ?? '')?.[0])).toEqual([
    'Trip',
    'Stop',
    'Visit',
  ])
  expect(screen.getByRole('img', { name: words('strip', { trips: 1, stops: 1 }) })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Mend the pump' }).getAttribute('href')).toBe('/console/tasks/31')
  expect(server.requests('GET /rest/reports/visits')[0]?.query).toMatchObject({ layerId: '9', userId: '7' })
  await reader.click(screen.getByRole('button', { name: /Lenin Street, 1/ }))
  await screen.findByText(`Map of ${morning}`)
  expect(screen.getByRole('button', { name: /Lenin Street, 1/ }).getAttribute('aria-pressed')).toBe('true')
})

test('the people of an organization are asked for in parts', async () => {
  const members = Array.from({ length: 70 }, (_, n) => ({ id: n + 1, fio: `Person ${n}`, blocked: false }))
  const server = api({
    'GET /rest/organizations/3/users': listOf(members),
    'GET /rest/reports/mileage': ({ query }: { query: Record<string, string> }) => {
      const [id = ''] = (query.userId ?? '').split(',')
      return listOf([{ ...totals, user: { id: Number(id), fio: `Person ${id}` } }])
    },
  })
  renderConsole(<MovementPage />, { search: `?organization=3&from=${date}&to=${date}` })
  await table()
  const asked = server
    .requests('GET /rest/reports/mileage')
    .map(({ query }) => query.userId?.split(',').length)
  expect(asked).toEqual([60, 10])
})

test('totals of a group are one question, and their rows do not open', async () => {
  const server = api({ 'GET /rest/reports/mileage': listOf([{ ...totals, user: null, people: 2 }]) })
  renderConsole(<MovementPage />, { search: `?organization=3&by=group&from=${date}` })
  const rows = within(await table())
  expect(rows.getByRole('rowheader').textContent).toBe(words('count', { count: 2 }))
  expect(rows.queryByRole('button')).toBeNull()
  expect(server.requests('GET /rest/reports/mileage')[0]?.query).toMatchObject({
    organizationId: '3',
    by: 'group',
  })
})

test('rows without data are shown when asked for, and stay so in the address', async () => {
  const server = api()
  const { user: reader } = renderConsole(<MovementPage />, { search: address })
  await table()
  expect(server.requests('GET /rest/reports/mileage')[0]?.query.empty).toBe('false')
  await reader.click(screen.getByRole('switch', { name: words('empty') }))
  await waitFor(() => expect(server.requests('GET /rest/reports/mileage').at(-1)?.query.empty).toBe('true'))
})

test('days without data offer the day before', async () => {
  const server = api({ 'GET /rest/reports/mileage': listOf([]) })
  const { user: reader } = renderConsole(<MovementPage />, { search: address })
  await screen.findByText(words('noneHint'))
  await reader.click(screen.getByRole('button', { name: text('track.before') }))
  await waitFor(() =>
    expect(server.requests('GET /rest/reports/mileage').at(-1)?.query.from).toBe('2026-05-18'),
  )
})

test('too long a period says so, and asks for nothing', async () => {
  const server = api()
  renderConsole(<MovementPage />, { search: '?people=7&from=2026-01-01&to=2026-02-01' })
  await screen.findByText(words('tooLongHint'))
  expect(server.requests('GET /rest/reports/mileage')).toEqual([])
})

test('a failure says why and can be tried again', async () => {
  let broken = true
  api({ 'GET /rest/reports/mileage': () => (broken ? failure(503, 'database is away') : listOf([totals])) })
  const { user: reader } = renderConsole(<MovementPage />, { search: address })
  await screen.findByText('database is away')
  broken = false
  await reader.click(screen.getByRole('button', { name: text('kit.retry') }))
  await table()
})

test('offers every format of trips, and tables only of totals', async () => {
  api()
  const { user: reader } = renderConsole(<MovementPage />, { search: address, locale: 'ru' })
  await screen.findByRole('table')
  await reader.click(screen.getByRole('button', { name: text('movement.export', {}, 'ru') }))
  const names = (await screen.findAllByRole('menuitem')).map((item) => item.getAttribute('aria-label'))
  const of = (kind: string) =>
    names.filter((name) => name?.startsWith(text(`movement.kinds.${kind}`, {}, 'ru')))
  expect(of('mileage')).toHaveLength(2)
  expect(of('trips')).toHaveLength(5)
})
