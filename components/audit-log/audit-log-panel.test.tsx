import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AuditEntryWire } from '@/lib/domain/audit/presenter'
import { failure, fakeApi, listOf } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { AuditLogPanel } from './audit-log-panel'

const entry = (id: number, more: Partial<AuditEntryWire> = {}): AuditEntryWire => ({
  id,
  date: 1_770_000_000 - id,
  user: { id: 5, fio: 'Olga Second' },
  noun: 'user-tag',
  entity_id: 1,
  entity_title: 'Night',
  action: 'update',
  before: { title: `Old ${id}` },
  after: { title: `New ${id}` },
  ...more,
})

const play = (endpoints: Parameters<typeof fakeApi>[0]) =>
  fakeApi({ 'GET /rest/statuses/list': listOf([]), ...endpoints })

const page = (items: AuditEntryWire[], total = items.length) => ({ items, total, page: 1, limit: 20 })
const show = () => renderConsole(<AuditLogPanel noun="user-tag" entityId={1} />)
const steps = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
const button = (name: string) => screen.findByRole('button', { name })

test('it asks for the history of this object, and says who changed what', async () => {
  const server = play({ 'GET /rest/audit': page([entry(1)]) })
  show()
  const [step] = await steps()
  expect(step).toContain('Olga Second')
  expect(step).toContain(text('audit.actions.update'))
  expect(step).toContain(`${text('audit.was')} Old 1`)
  expect(step).toContain(`${text('audit.is')} New 1`)
  expect(server.sent[0]?.query).toMatchObject({ noun: 'user-tag', entityId: '1', page: '1', limit: '20' })
})

test('a change without a person was made by the system', async () => {
  play({ 'GET /rest/audit': page([entry(1, { user: null })]) })
  show()
  expect((await steps())[0]).toContain(text('audit.system'))
})

test.each([
  ['create', { before: null }, { was: false, is: true }],
  ['delete', { after: null }, { was: true, is: false }],
  ['update', {}, { was: true, is: true }],
] as const)('a %s shows only the values that exist', async (action, more, { was, is }) => {
  play({ 'GET /rest/audit': page([entry(1, { action, ...more })]) })
  show()
  const [step] = await steps()
  expect([step?.includes('Old 1'), step?.includes('New 1')]).toEqual([was, is])
})

test('an emptied field is shown as empty, a switch as yes and no', async () => {
  const change = { before: { title: 'Old', blocked: false }, after: { title: null, blocked: true } }
  play({ 'GET /rest/audit': page([entry(1, change)]) })
  show()
  const [step] = await steps()
  expect(step).toContain(`${text('audit.is')} ${text('audit.empty')}`)
  expect(step).toContain(`${text('audit.was')} ${text('audit.no')}`)
  expect(step).toContain(`${text('audit.is')} ${text('audit.yes')}`)
})

test('more than four fields are folded until asked for', async () => {
  const after = { title: 'a', name: 'b', login: 'c', phone: 'd', email: 'e', note: 'f' }
  play({ 'GET /rest/audit': page([entry(1, { action: 'create', before: null, after })]) })
  const { user } = show()
  const more = await button(text('audit.more', { count: 2 }))
  expect(screen.getAllByRole('definition')).toHaveLength(4)
  await user.click(more)
  expect(screen.getAllByRole('definition')).toHaveLength(6)
  await user.click(await button(text('audit.less')))
  expect(screen.getAllByRole('definition')).toHaveLength(4)
})

test('earlier changes are added below, until there are no more', async () => {
  const all = Array.from({ length: 23 }, (_, index) => entry(index + 1))
  play({
    'GET /rest/audit': ({ query }) => {
      const from = (Number(query.page) - 1) * 20
      return page(all.slice(from, from + 20), all.length)
    },
  })
  const { user } = show()
  expect(await steps()).toHaveLength(20)
  await user.click(await button(text('audit.earlier')))
  await waitFor(async () => expect(await steps()).toHaveLength(23))
  expect((await steps()).at(-1)).toContain('New 23')
  expect(screen.queryByRole('button', { name: text('audit.earlier') })).toBeNull()
})

test('an object that was never changed says so', async () => {
  play({ 'GET /rest/audit': page([]) })
  show()
  expect(await screen.findByText(text('audit.noHistory'))).toBeTruthy()
})

test('a reader without the right is told who has it, not that something failed', async () => {
  play({ 'GET /rest/audit': failure(403, 'forbidden') })
  show()
  expect(await screen.findByText(text('audit.denied'))).toBeTruthy()
  expect(screen.queryByText(text('audit.failed'))).toBeNull()
})

test('a failure shows its reason and is tried again', async () => {
  const answers = [failure(500, 'The service is down'), page([entry(1)])]
  play({ 'GET /rest/audit': () => answers.shift() })
  const { user } = show()
  expect(await screen.findByText('The service is down', { exact: false })).toBeTruthy()
  await user.click(await button(text('audit.retry')))
  expect((await steps())[0]).toContain('New 1')
})

test.each(['ru', 'en'] as const)('a saved filter is worded as in the bar of filters: %s', async (locale) => {
  const words = (key: string, values?: Record<string, string>) => text(key, values, locale)
  const after = {
    title: 'Urgent',
    query: 'stage=all&priority=3&person=7,8&overdue=true&dueFrom=2026-05-02&q=pump',
    sharedWith: 'everybody',
  }
  play({
    'GET /rest/audit': page([entry(1, { noun: 'task-filter', action: 'create', before: null, after })]),
    'GET /rest/priorities/list': listOf([{ id: 3, name: 'High' }]),
    'GET /rest/users/*': ({ path }: { path: string }) =>
      path.endsWith('/7') ? { id: 7, fio: 'Ivan Petrov' } : failure(404, 'gone'),
  })
  renderConsole(<AuditLogPanel noun="task-filter" entityId={1} />, { locale })
  const [first] = await screen.findAllByRole('listitem')
  await waitFor(() => {
    expect(first?.textContent).toContain(`${words('filters.priority')}: High`)
    expect(first?.textContent).toContain('Ivan Petrov')
  })
  const said = first?.textContent ?? ''
  expect(said).toContain(`${words('filters.stage')}: ${words('filters.stages.all')}`)
  expect(said).toContain(`${words('pills.person')}: Ivan Petrov, ${words('audit.number', { id: '8' })}`)
  expect(said).toContain(`${words('filters.overdue')}; ${words('filters.due')}: `)
  expect(said).toContain(words('saved.sharing.everybody'))
  expect(said).not.toContain('overdue=true')
})
