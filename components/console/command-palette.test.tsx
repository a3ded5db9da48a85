import { spotlight } from '@mantine/spotlight'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { soughtPlace } from '@/components/map/places/sought-place'
import { person } from '@/components/person/test-person'
import type { Verdict } from '@/lib/access/rights'
import { fakeApi, listOf } from '@/lib/testing/console/fake-api'
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

function show(may: (noun: string, action: string) => Verdict = () => true) {
  const server = fakeApi({
    'GET /layers': {
      layers: [layer(3, 'vector', true), layer(4, 'raster', true), layer(5, 'vector', false)],
    },
    'GET /groups/shortdata/withLayers': { groups: [] },
    'GET /geocoding': ({ query }: { query: Record<string, string> }) =>
      query.onlylayers
        ? [{ layer: 'Колодцы', layerId: 3, items: [item('Колодец Мира', '16'), item('Mirny')] }]
        : [{ layer: 'Адреса', layerId: null, items: [item('улица Мира, Казань', '9')] }],
    'GET /rest/tasks': {
      items: [
        { id: 12, title: 'Мира', type_name: 'Ремонт', status_id: 1 },
        { id: 13, title: 'Покрасить забор на улице Мира у дома', type_name: 'Ремонт', status_id: 1 },
      ],
      count: 2,
    },
    'GET /rest/users': listOf([person(7, { fio: 'Мира Иванова' }), person(8, { fio: 'Лев Ким' })]),
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
  user.type(await screen.findByRole('textbox', { name: text('palette.placeholder') }), query)
const lines = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent ?? '')
    .filter((line) => Object.values(kinds).some((kind) => line.includes(kind)))
const kinds = Object.fromEntries(
  ['place', 'object', 'task', 'person'].map((kind) => [kind, text(`palette.kinds.${kind}`)]),
)

test('one list over addresses, objects, tasks and people, the best match first', async () => {
  const shown = show()
  await write(shown, 'мира')
  await waitFor(() => expect(lines()).toHaveLength(6))
  expect(lines()).toEqual([
    expect.stringContaining(`Мира${kinds.task} № 12`),
    expect.stringContaining('Мира Иванова'),
    expect.stringContaining(`улица Мира${kinds.place} · Казань`),
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
  await write(shown, '13')
  await waitFor(() => expect(lines()[0]).toContain('Покрасить забор'))
})

test('by keyboard: an address is shown on a map', async () => {
  const shown = show()
  await write(shown, 'улица мира')
  await waitFor(() => expect(lines().length).toBeGreaterThan(3))
  expect(lines()[0]).toContain('улица Мира')
  await shown.user.keyboard('{ArrowDown}{Enter}')
  expect(soughtPlace.get()).toMatchObject({ title: 'улица Мира', lon: 49 })
  expect(navigation.address).toBe('/console/tasks?layout=map')
})

test('people are searched where the reader may open their pages', async () => {
  const shown = show((noun) => noun === 'tasks' || 'access.denied')
  await write(shown, 'мира')
  await waitFor(() => expect(lines().length).toBeGreaterThan(3))
  expect(shown.server.requests('GET /rest/users')).toEqual([])
})
