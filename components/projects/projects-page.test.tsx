import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure, fakeApi, listOf, tagged } from '@/lib/testing/console/fake-api'
import { navigation } from '@/lib/testing/console/navigation'
import { renderConsole, text } from '@/lib/testing/console/render'
import { ProjectsPage } from './projects-page'

const roads = { id: 5, name: 'Roads', may: { createWorkgroup: true } }
const parks = { id: 6, name: 'Parks', may: { createWorkgroup: 'denied' } }
const full = { change: true, delete: true, addMember: true, removeMember: true }

const project = (
  id: number,
  title: string,
  organization: typeof roads | typeof parks,
  more: object = {},
) => ({
  id,
  title,
  organization: { id: organization.id, name: organization.name },
  open: true,
  defaults: false,
  creation_date: 1_770_000_000 + id,
  may: full,
  ...more,
})
const lamps = project(1, 'Lamps', roads)
const bridges = project(2, 'Bridges', roads, { open: false })
const trees = project(3, 'Trees', parks)
const common = project(4, 'Common', parks, { defaults: true, may: { delete: 'workgroup.default' } })

function api(more: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /rest/workgroups/list': listOf([lamps, bridges, trees, common]),
    'GET /rest/workgroups/1': tagged(lamps, '"7"'),
    'GET /rest/workgroups/3': tagged({ ...trees, may: {} }, '"1"'),
    'GET /rest/workgroups/4': tagged(common, '"1"'),
    'GET /rest/workgroups/*/users': listOf([]),
    'GET /rest/users': listOf([]),
    'GET /rest/organizations/list/*/*': listOf([roads, parks]),
    ...more,
  })
}

const label = (key: string, values?: Record<string, string | number>) => text(`projects.${key}`, values)
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const titleField = () => screen.findByRole<HTMLInputElement>('textbox', { name: label('name') })
const known = ['Lamps', 'Bridges', 'Trees', 'Common']
const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => known.find((name) => row.textContent?.startsWith(name)))

test('projects are sorted by organization; the default one and the closed ones are marked', async () => {
  api()
  renderConsole(<ProjectsPage />)
  await screen.findByText('Lamps')
  expect(titles().slice(0, 2).toSorted()).toEqual(['Common', 'Trees'])
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent ?? '')
  expect(rows.find((row) => row.startsWith('Common'))).toContain(label('default'))
  expect(rows.find((row) => row.startsWith('Bridges'))).toContain(label('closed'))
})

test.each([
  ['q=lam', ['Lamps']],
  ['q=3', ['Trees']],
  ['access=closed', ['Bridges']],
  ['organization=6&sort=title', ['Common', 'Trees']],
  ['organization=6,5&access=open&sort=title&dir=desc', ['Trees', 'Lamps', 'Common']],
])('the address ?%s shows %j', async (search, expected) => {
  api()
  renderConsole(<ProjectsPage />, { search })
  await waitFor(() => expect(titles()).toEqual(expected))
})

test('a pill filters by access, and again removes the filter', async () => {
  api()
  const { user } = renderConsole(<ProjectsPage />)
  await screen.findByText('Lamps')
  const pill = await button(label('closedOnly'))
  await user.click(pill)
  await waitFor(() => expect(titles()).toEqual(['Bridges']))
  expect(pill.getAttribute('aria-pressed')).toBe('true')
  await user.click(pill)
  await waitFor(() => expect(titles()).toHaveLength(4))
})

test('a new project needs a name, and is sent with organization and access', async () => {
  const server = api({
    'POST /rest/workgroups': project(8, 'Wells', roads),
    'GET /rest/workgroups/8': tagged(project(8, 'Wells', roads), '"1"'),
  })
  const { user } = renderConsole(<ProjectsPage />, { search: 'id=new&org=5' })
  const create = await button(new RegExp(`^${text('kit.create')}`))
  await waitFor(() => expect(screen.getByDisplayValue('Roads')).toBeTruthy())
  await user.click(create)
  expect(await screen.findByText(label('titleRequired'))).toBeTruthy()
  expect(server.requests('POST /rest/workgroups')).toEqual([])
  await user.type(await titleField(), ' Wells ')
  await user.click(screen.getByRole('radio', { name: label('closed') }))
  await user.click(create)
  await waitFor(() => expect(server.requests('POST /rest/workgroups')).toHaveLength(1))
  expect(server.requests('POST /rest/workgroups')[0]?.body).toEqual({
    title: 'Wells',
    organization: { id: 5 },
    open: false,
  })
})

test('a renamed project is sent with the version that was read; organization and access are fixed', async () => {
  const server = api({ 'PATCH /rest/workgroups/1': tagged({ ...lamps, title: 'Lights' }, '"8"') })
  const { user } = renderConsole(<ProjectsPage />, { search: 'id=1' })
  const title = await titleField()
  expect(screen.getByRole('radio', { name: label('open') }).matches(':disabled')).toBe(true)
  await user.clear(title)
  await user.type(title, 'Lights')
  await user.click(await button(new RegExp(`^${text('kit.save')}`)))
  await waitFor(() => expect(server.requests('PATCH /rest/workgroups/1')).toHaveLength(1))
  const [sent] = server.requests('PATCH /rest/workgroups/1')
  expect([sent?.body, sent?.headers.get('if-match')]).toEqual([{ title: 'Lights' }, '"7"'])
})

test('a project that cannot be read again after a refusal keeps what was typed', async () => {
  api({ 'PATCH /rest/workgroups/1': failure(412, 'changed meanwhile') })
  const { user } = renderConsole(<ProjectsPage />, { search: 'id=1' })
  const title = await titleField()
  await user.type(title, ' two')
  await user.click(await button(new RegExp(`^${text('kit.save')}`)))
  expect(await screen.findByText(text('kit.changed.title'))).toBeTruthy()
  expect(title.value).toBe('Lamps two')
})

test.each([
  [3, 'readOnly'],
  [4, 'defaultFixed'],
])('project %i cannot be changed: %s', async (id, reason) => {
  api()
  renderConsole(<ProjectsPage />, { search: `id=${id}` })
  expect((await titleField()).matches(':disabled')).toBe(true)
  expect(screen.getByText(label(reason))).toBeTruthy()
})

test('where nobody may add a project, the button says so', async () => {
  api({ 'GET /rest/organizations/list/*/*': listOf([parks]) })
  const { user } = renderConsole(<ProjectsPage />)
  const add = await button(new RegExp(label('add')))
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBe('true'))
  await user.hover(add)
  expect(await screen.findByText(label('createDenied'))).toBeTruthy()
})

const none = { 'GET /rest/workgroups/list': listOf([]), 'GET /rest/organizations/list/*/*': listOf([]) }

test('without an organization the next step is to create one', async () => {
  api(none)
  const { user } = renderConsole(<ProjectsPage />)
  expect(await screen.findByText(label('organizationFirst'))).toBeDefined()
  await user.click(await button(label('addOrganization')))
  expect(navigation.address).toBe('/console/organizations?id=new')
})

test('who may not create organizations is told who does', async () => {
  api(none)
  renderConsole(<ProjectsPage />, { may: () => 'access.denied' })
  expect(await screen.findByText(label('organizationNeeded'))).toBeDefined()
  expect(screen.queryByRole('button', { name: label('addOrganization') })).toBeNull()
})
