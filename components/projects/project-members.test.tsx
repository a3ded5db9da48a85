import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Member, Project } from '@/components/api/structure-types'
import { failure, fakeApi, listOf } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { ProjectMembers } from './project-members'

const person = (id: number, fio: string, organization_id: number): Member => ({
  id,
  fio,
  login: `login${id}`,
  blocked: false,
  organization_id,
  role_id: 1,
})
const ann = person(1, 'Ann', 5)
const boris = person(2, 'Boris', 6)
const clara = person(3, 'Clara', 6)
const dina = person(4, 'Dina', 7)

const all = { addMember: true, removeMember: true }

const project = (more: object = {}) =>
  ({
    id: 9,
    title: 'Lamps',
    open: true,
    defaults: false,
    organization: { id: 5, name: 'Roads' },
    creation_date: 1_770_000_000,
    may: all,
    ...more,
  }) as unknown as Project

/** Plays the members of one project. */
function api(members: Member[], more: Parameters<typeof fakeApi>[0] = {}) {
  const inside = new Map(members.map((one) => [one.id, one]))
  const everybody = [ann, boris, clara, dina]
  return fakeApi({
    'GET /rest/workgroups/9/users': () => listOf([...inside.values()]),
    'POST /rest/workgroups/9/users/*': (_, [id]) => {
      const one = everybody.find((each) => each.id === Number(id))
      if (one) inside.set(one.id, one)
      return {}
    },
    'DELETE /rest/workgroups/9/users/*': (_, [id]) => {
      inside.delete(Number(id))
      return {}
    },
    'GET /rest/users': listOf(everybody),
    'GET /rest/organizations/list/*/*': listOf([{ id: 6, name: 'Parks' }]),
    ...more,
  })
}

const label = (key: string, values?: Record<string, string | number>) => text(`projects.${key}`, values)
const list = (key: 'others' | 'included') => screen.findByRole('region', { name: label(key) })
const namesIn = async (key: 'others' | 'included') =>
  within(await list(key))
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))
const take = (name: string) => label('take', { name })
const drop = (name: string) => label('drop', { name })
const button = (name: string) => screen.findByRole('button', { name })

test('people are either candidates, added one by one, or there through the organization', async () => {
  api([ann, boris])
  const { user } = renderConsole(<ProjectMembers project={project()} />)
  expect(await namesIn('included')).toEqual([drop('Boris')])
  expect(await namesIn('others')).toEqual([take('Clara'), take('Dina')])
  expect(screen.queryByText('Ann')).toBeNull()
  await user.click(await button(label('automatic', { count: 1 })))
  expect(await screen.findByText('Ann')).toBeTruthy()
})

test('in a closed project everybody was added one by one', async () => {
  api([ann, boris])
  renderConsole(<ProjectMembers project={project({ open: false })} />)
  expect(await namesIn('included')).toEqual([drop('Ann'), drop('Boris')])
  expect(screen.queryByRole('button', { name: label('automatic', { count: 1 }) })).toBeNull()
})

test('an added person moves over, the result is said, and the focus is at the next person', async () => {
  const server = api([boris])
  const { user } = renderConsole(<ProjectMembers project={project({ open: false })} />)
  await user.click(await button(take('Clara')))
  await waitFor(async () => expect(await namesIn('included')).toEqual([drop('Boris'), drop('Clara')]))
  expect(await screen.findByText(label('added', { name: 'Clara' }))).toBeTruthy()
  expect(server.requests('POST /rest/workgroups/9/users/3')).toHaveLength(1)
  expect(document.activeElement).toBe(await button(take('Dina')))
})

test('a removed person moves back', async () => {
  const server = api([boris, clara])
  const { user } = renderConsole(<ProjectMembers project={project()} />)
  await user.click(await button(drop('Boris')))
  expect(await screen.findByText(label('removed', { name: 'Boris' }))).toBeTruthy()
  expect(await namesIn('included')).toEqual([drop('Clara')])
  expect(server.requests('DELETE /rest/workgroups/9/users/2')).toHaveLength(1)
})

test('a refused change is taken back, with the reason', async () => {
  api([boris], { 'POST /rest/workgroups/9/users/*': failure(403, 'Not your people') })
  const { user } = renderConsole(<ProjectMembers project={project()} />)
  await user.click(await button(take('Clara')))
  expect(await screen.findByText('Not your people')).toBeTruthy()
  await waitFor(async () => expect(await namesIn('included')).toEqual([drop('Boris')]))
})

test('arrows go through a list and over to the other one', async () => {
  api([boris])
  const { user } = renderConsole(<ProjectMembers project={project({ open: false })} />)
  const first = await button(take('Ann'))
  first.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe(take('Clara'))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe(drop('Boris'))
  await user.keyboard('{ArrowLeft}{ArrowUp}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe(take('Ann'))
})

test.each([
  ['din', [take('Dina')], []],
  ['LOGIN2', [], [drop('Boris')]],
])('a search for "%s" by name or login applies to both lists', async (typed, others, included) => {
  api([boris])
  const { user } = renderConsole(<ProjectMembers project={project()} />)
  await user.type(await screen.findByRole('textbox', { name: label('findPerson') }), typed)
  await waitFor(async () => expect(await namesIn('others')).toEqual(others))
  expect(await namesIn('included')).toEqual(included)
  expect(screen.getByText(label('nobodyFound'))).toBeTruthy()
})

test.each([
  ['addMember', take('Clara'), 'addDenied'],
  ['removeMember', drop('Boris'), 'removeDenied'],
])('without the right %s its buttons do nothing and say why', async (right, name, reason) => {
  const server = api([boris])
  const { user } = renderConsole(<ProjectMembers project={project({ may: { ...all, [right]: 'denied' } })} />)
  const move = await button(name)
  expect([move.getAttribute('aria-disabled'), move.title]).toEqual(['true', label(reason)])
  await user.click(move)
  expect(server.sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('a failure to load can be tried again', async () => {
  const answers = [failure(500, 'The service is down')]
  api([], { 'GET /rest/workgroups/9/users': () => answers.shift() ?? listOf([boris]) })
  const { user } = renderConsole(<ProjectMembers project={project()} />)
  expect(await screen.findByText('The service is down', { exact: false })).toBeTruthy()
  await user.click(await button(text('kit.retry')))
  await waitFor(async () => expect(await namesIn('included')).toEqual([drop('Boris')]))
})
