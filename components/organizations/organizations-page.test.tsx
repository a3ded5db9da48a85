import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure, fakeApi, listOf, tagged } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { OrganizationsPage } from './organizations-page'

const organization = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  cluster_id: 1,
  client: false,
  logo: null,
  task_defaults: null,
  info: { max_users_count: null },
  users_count: 0,
  map_extent: null,
  may: { change: true, delete: true, moveToCluster: true },
  ...more,
})
const roads = organization(5, 'Roads', { users_count: 3, info: { max_users_count: 3 } })
const parks = organization(6, 'Parks', { client: true, cluster_id: 2, users_count: 9 })
const wells = organization(7, 'Wells', { may: {} })

const cluster = (id: number, title: string, defaults: boolean) => ({
  id,
  title,
  defaults,
  may: { createOrganization: true },
})

function api(more: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /rest/organizations/list/*/*': listOf([wells, roads, parks]),
    'GET /rest/organizations/5': tagged(roads, '"3"'),
    'GET /rest/organizations/7': tagged(wells, '"1"'),
    'GET /rest/organizations/5/users': listOf([{ id: 1 }, { id: 2 }]),
    'GET /rest/organizations/5/workgroups': listOf([{ id: 1 }]),
    'GET /rest/clusters/list': listOf([cluster(1, 'North', false), cluster(2, 'South', true)]),
    'GET /rest/workgroups/list': listOf([{ id: 1, title: 'Lamps', organization: { id: 5 } }]),
    ...more,
  })
}

const label = (key: string, values?: Record<string, string | number>) => text(`organizations.${key}`, values)
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const field = (key: string) => screen.findByRole<HTMLInputElement>('textbox', { name: label(key) })
const save = () => button(new RegExp(`^${text('kit.save')}`))
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => ['Roads', 'Parks', 'Wells'].find((name) => row.textContent?.includes(name)))

test('organizations are listed by name, with taken places and visible projects', async () => {
  api()
  renderConsole(<OrganizationsPage />)
  await waitFor(() => expect(names()).toEqual(['Parks', 'Roads', 'Wells']))
  const row = screen.getAllByRole('row')[2]
  expect(row?.textContent).toContain(`3 ${label('ofPlaces', { places: 3 })}`)
  expect(row?.querySelector('[data-full="true"]')).toBeTruthy()
})

test.each([
  ['q=road', ['Roads']],
  ['q=7', ['Wells']],
  ['cluster=2', ['Parks']],
  ['public=true', ['Parks']],
  ['cluster=1&sort=people', ['Wells', 'Roads']],
])('the address ?%s shows %j, and how many there are in all', async (search, expected) => {
  api()
  renderConsole(<OrganizationsPage />, { search })
  await waitFor(() => expect(names()).toEqual(expected))
  expect(screen.getByText(label('ofAll', { shown: expected.length, all: 3 }))).toBeTruthy()
})

test('a new organization gets the default cluster, and is sent with what its form holds', async () => {
  const server = api({
    'POST /rest/organizations': organization(8, 'Bridges'),
    'GET /rest/organizations/8': tagged(organization(8, 'Bridges'), '"1"'),
  })
  const { user } = renderConsole(<OrganizationsPage />)
  await screen.findByText('Roads')
  await user.click(await button(new RegExp(label('add'))))
  await user.type(await field('name'), ' Bridges ')
  await user.click(await button(new RegExp(`^${text('kit.create')}`)))
  await waitFor(() => expect(server.requests('POST /rest/organizations')).toHaveLength(1))
  expect(server.requests('POST /rest/organizations')[0]?.body).toMatchObject({
    name: 'Bridges',
    cluster_id: 2,
    client: false,
    info: { max_users_count: null },
  })
})

test('only what was changed is sent, with the version that was read', async () => {
  const server = api({ 'PATCH /rest/organizations/5': tagged({ ...roads, client: true }, '"4"') })
  const { user } = renderConsole(<OrganizationsPage />, { search: 'id=5' })
  await user.click(await screen.findByRole('switch'))
  await user.click(await save())
  await waitFor(() => expect(server.requests('PATCH /rest/organizations/5')).toHaveLength(1))
  const [sent] = server.requests('PATCH /rest/organizations/5')
  expect([sent?.body, sent?.headers.get('if-match')]).toEqual([{ client: true }, '"3"'])
})

test('fewer places than people are refused before sending', async () => {
  const server = api()
  const { user } = renderConsole(<OrganizationsPage />, { search: 'id=5' })
  const places = await field('places')
  await user.clear(places)
  await user.type(places, '2')
  await user.click(await save())
  expect(await screen.findByText(label('placesBelow', { count: 3 }))).toBeTruthy()
  expect(server.requests('PATCH /rest/organizations/5')).toEqual([])
})

test('the reason of refused places is at their field', async () => {
  api({ 'PATCH /rest/organizations/5': failure(400, 'info.max_users_count: too many') })
  const { user } = renderConsole(<OrganizationsPage />, { search: 'id=5' })
  const places = await field('places')
  await user.clear(places)
  await user.type(places, '5')
  await user.click(await save())
  await waitFor(() => expect(places.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('too many')).toBeTruthy()
})

test('a reader sees the organization and why it cannot be changed', async () => {
  api()
  renderConsole(<OrganizationsPage />, { search: 'id=7' })
  expect((await field('name')).matches(':disabled')).toBe(true)
  expect(screen.getByText(label('readOnly'))).toBeTruthy()
})

test('without the right to add, the button says so', async () => {
  api()
  const { user } = renderConsole(<OrganizationsPage />, { may: () => 'denied' as never })
  const add = await button(new RegExp(label('add')))
  expect(add.getAttribute('aria-disabled')).toBe('true')
  await user.hover(add)
  expect(await screen.findByText(label('addDenied'))).toBeTruthy()
})
