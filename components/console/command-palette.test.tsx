import { spotlight } from '@mantine/spotlight'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { soughtPlace } from '@/components/map/places/sought-place'
import { person } from '@/components/person/test-person'
import type { Verdict } from '@/lib/access/rights'
import { pageCommands } from '@/components/ui/page-commands'
import { failure, fakeApi, listOf } from '@/lib/testing/console/fake-api'
import { navigation } from '@/lib/testing/console/navigation'
import { renderConsole, text } from '@/lib/testing/console/render'
import { CommandPalette } from './command-palette'

const field = { name: 'name', rusName: 'Имя', order: 0, type: 'string', popupView: true }
const layer = (id: number, layerType: string, forSearch: boolean) => ({
  layer: { id, name: `Слой ${id}`, layerType, fields: [{ ...field, forSearch }], info: {} },
  groupId: null,
})
const item = (label: string, pkid = '1') => ({
  pkid,
  label,
  zoom: 16,
  point: { lon: 49, lat: 55 },
  address: { road: label.split(', ')[0], city: 'Казань' },
})

/** Nothing has it. */
const unknown = 'qzx'

function show(may: (noun: string, action: string) => Verdict = () => true) {
  const server = fakeApi({
    'GET /layers': {
      layers: [layer(3, 'vector', true), layer(4, 'raster', true), layer(5, 'vector', false)],
    },
    'GET /groups/shortdata/withLayers': { groups: [] },
    'GET /geocoding': ({ query }: { query: Record<string, string> }) =>
      query.query === unknown
        ? []
        : query.onlylayers
          ? [{ layer: 'Колодцы', layerId: 3, items: [item('Колодец Мира', '16'), item('Mirny')] }]
          : [{ layer: 'Адреса', layerId: null, items: [item('улица Мира, Казань', '9')] }],
    'GET /rest/tasks': ({ query }: { query: Record<string, string> }) => ({
      items:
        query.search === unknown
          ? []
          : [
              { id: 12, title: 'Мира', type_name: 'Ремонт', status_id: 1 },
              { id: 13, title: 'Покрасить забор на улице Мира у дома', type_name: 'Ремонт', status_id: 1 },
            ],
      count: 2,
    }),
    'GET /rest/tasks/*': ({ path }: { path: string }) =>
      path.endsWith('/17')
        ? { task: { id: 17, title: 'Спилить тополь', type_name: 'Ремонт', status_id: 1 } }
        : failure(404, 'Задача не найдена'),
    'GET /rest/users': listOf([person(7, { fio: 'Мира Иванова' }), person(8, { fio: 'Лев Ким' })]),
    'GET /rest/organizations/list/1000/0': listOf([{ id: 31, name: 'Водоканал' }]),
    'GET /rest/workgroups/list': listOf([{ id: 41, title: 'Весенний осмотр' }]),
    'GET /rest/task-filters/list': listOf([{ id: 51, title: 'Водопровод срочно', query: 'priority=3' }]),
    'GET /rest/*/list': listOf([]),
    'GET /rest/*/*/list': listOf([]),
    'GET /rest/*/*': listOf([]),
  })
  const shown = renderConsole(<CommandPalette onHelp={() => {}} />, { may })
  act(() => spotlight.open())
  return { server, ...shown }
}

afterEach(() => {
  act(() => spotlight.close())
  soughtPlace.set(null)
})

const write = async ({ user }: ReturnType<typeof show>, query: string) =>
  user.type(await screen.findByRole('combobox', { name: text('palette.placeholder') }), query)
const lines = () =>
  screen
    .queryAllByRole('option')
    .map(({ textContent }) => textContent ?? '')
    .filter((line) => Object.values(kinds).some((kind) => line.includes(kind)))
const kinds = Object.fromEntries(
  ['address', 'object', 'task', 'person'].map((kind) => [kind, text(`palette.kinds.${kind}`)]),
)

test('one list over addresses, objects, tasks and people, the best match first', async () => {
  const shown = show()
  await write(shown, 'мира')
  await waitFor(() => expect(lines()).toHaveLength(6))
  expect(lines()).toEqual([
    expect.stringContaining(`Мира${kinds.task} № 12`),
    expect.stringContaining('Мира Иванова'),
    expect.stringContaining(`улица Мира${kinds.address} · Казань`),
    expect.stringContaining(`Колодец Мира${kinds.object} · Колодцы`),
    expect.stringContaining('Покрасить забор'),
    expect.stringContaining('Mirny'),
  ])
  expect(shown.server.requests('GET /geocoding').find(({ query }) => query.onlylayers)?.query.layersId).toBe(
    '3',
  )
})

test('a number alone is that of a task first', async () => {
  const shown = show()
  await write(shown, '№ 17')
  await waitFor(() => expect(lines()[0]).toContain('Спилить тополь'))
})

test('a number of no task leaves the tasks that hold it', async () => {
  const shown = show()
  await write(shown, '99')
  await waitFor(() => expect(lines().join()).toContain('№ 12'))
})

test('by keyboard: an address is shown on a map', async () => {
  const shown = show()
  await write(shown, 'улица мира')
  await waitFor(() => expect(lines().length).toBeGreaterThan(3))
  expect(lines()[0]).toContain('улица Мира')
  await shown.user.keyboard('{Enter}')
  expect(soughtPlace.get()).toMatchObject({ title: 'улица Мира', lon: 49 })
  expect(navigation.address).toBe('/console/tasks?layout=map')
})

test('people are searched where the reader may open their pages', async () => {
  const shown = show((noun) => noun === 'tasks' || 'access.denied')
  await write(shown, 'мира')
  await waitFor(() => expect(lines().length).toBeGreaterThan(3))
  expect(shown.server.requests('GET /rest/users')).toEqual([])
})

test('the arrows move through all groups while the focus stays in the field', async () => {
  const shown = show()
  await write(shown, 'мира')
  await waitFor(() => expect(lines()).toHaveLength(6))
  const field = screen.getByRole('combobox')
  const active = () => screen.getByRole('option', { selected: true })
  expect(field.getAttribute('aria-activedescendant')).toBe(active().id)
  await shown.user.keyboard('{ArrowDown}')
  expect(active().textContent).toContain('Мира Иванова')
  await shown.user.keyboard('{ArrowUp}{ArrowUp}')
  expect(active().textContent).toContain('Mirny')
  expect(field.getAttribute('aria-activedescendant')).toBe(active().id)
  expect(document.activeElement).toBe(field)
})

test('Enter waits for what is on its way and opens the best of it', async () => {
  const shown = show()
  await write(shown, 'улица мира{Enter}')
  await waitFor(() => expect(soughtPlace.get()).toMatchObject({ title: 'улица Мира' }))
})

test('pages are found by the beginnings of their words', async () => {
  const shown = show()
  await write(shown, text('pages.layers').slice(0, 4))
  await waitFor(() =>
    expect(screen.getByRole('option', { selected: true }).textContent).toContain(text('pages.layers')),
  )
  await shown.user.keyboard('{Enter}')
  expect(navigation.address).toBe('/console/layers')
})

test('what finds nothing says what can be searched', async () => {
  const shown = show()
  await write(shown, unknown)
  expect(screen.getByRole('dialog', { name: text('shell.search') })).toBeTruthy()
  expect(await screen.findByText(text('palette.nothing', { query: unknown }))).toBeTruthy()
  expect(screen.queryAllByRole('option')).toEqual([])
})

test('layers, organizations, projects and saved filters are found by their names and opened', async () => {
  const shown = show()
  await write(shown, 'водо')
  const filter = await screen.findByRole('option', { name: /Водопровод срочно/ })
  expect(screen.getByRole('option', { name: /Водоканал/ }).textContent).toContain(
    text('palette.kinds.organization'),
  )
  await shown.user.click(filter)
  expect(navigation.address).toBe('/console/tasks?priority=3')
  act(() => spotlight.open())
  await shown.user.clear(await screen.findByRole('combobox'))
  await write(shown, 'слой 4')
  await shown.user.click(await screen.findByRole('option', { name: /Слой 4/ }))
  expect(navigation.address).toBe('/console/layers?layer=4')
})

test('what was opened is offered first the next time', async () => {
  const shown = show()
  await write(shown, 'весенний')
  await shown.user.click(await screen.findByRole('option', { name: /Весенний осмотр/ }))
  act(() => spotlight.open())
  await shown.user.clear(await screen.findByRole('combobox'))
  const [first] = await screen.findAllByRole('option')
  expect(first?.textContent).toContain('Весенний осмотр')
  await shown.user.click(first as HTMLElement)
  expect(navigation.address).toBe('/console/projects?id=41')
})

test('pages and commands are found by their words in the other language and by what they are about', async () => {
  const shown = show()
  await write(shown, 'тёмн')
  await shown.user.click(await screen.findByRole('option', { name: /Dark/ }))
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark')
  act(() => spotlight.open())
  await shown.user.clear(await screen.findByRole('combobox'))
  await write(shown, 'вебхуки')
  await shown.user.click(await screen.findByRole('option', { name: new RegExp(text('pages.webhooks')) }))
  expect(navigation.address).toBe('/console/webhooks')
})

test('a command of the page takes the name of a person after its words', async () => {
  const assigned: number[] = []
  pageCommands.set([
    {
      key: 'assign',
      title: 'Assign No. 5',
      words: 'назначить',
      icon: null,
      runWith: ({ id }) => assigned.push(id),
    },
  ])
  const shown = show()
  await write(shown, 'назнач')
  await shown.user.keyboard('{Enter}')
  expect(await screen.findByDisplayValue('Assign')).toBeTruthy()
  await shown.user.type(screen.getByRole('combobox'), 'ким')
  await shown.user.click(await screen.findByRole('option', { name: /Assign No. 5: Лев Ким/ }))
  expect(assigned).toEqual([8])
  pageCommands.set([])
})

test.each(['№ 17', 'М. Иванова', '5'])('%s finds, and no command takes it for a name', async (words) => {
  pageCommands.set([
    {
      key: 'assign',
      title: 'Assign No. 5',
      words: 'назначить мастер',
      icon: null,
      runWith: () => expect.unreachable(),
    },
  ])
  const shown = show()
  await write(shown, words)
  await waitFor(() => expect(lines().length).toBeGreaterThan(0))
  expect(screen.queryByRole('option', { name: /Assign/ })).toBeNull()
  pageCommands.set([])
})
