import type { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderConsole, text } from '@/lib/testing/console/render'
import { taskOf } from '@/lib/testing/console/task-fixtures'
import {
  changeByOthers,
  type Custom,
  custom,
  type Part,
  server,
  serveTask,
} from '@/lib/testing/console/task-server'
import { dropEdits, TestPanel } from './test-panel'

let queries: QueryClient
const keep = (client: QueryClient) => {
  queries = client
}
const others = (part: Part, tell = true) => changeByOthers(part, tell ? queries : undefined)

type User = ReturnType<typeof renderConsole>['user']
async function open() {
  const view = renderConsole(<TestPanel id={server.task.id} onQueries={keep} />)
  await screen.findByRole('textbox', { name: 'meter' }, { timeout: 10_000 })
  return view
}

const box = (name: string) => screen.getByRole('textbox', { name }) as HTMLTextAreaElement
const write = (name: string, words: string) => async (user: User) => {
  await user.click(screen.getByRole('button', { name: new RegExp(`: ${name}`) }))
  await user.clear(box(name))
  await user.type(box(name), words)
}
const typeInto = (name: string, words: string) => async (user: User) => {
  await user.clear(box(name))
  await user.type(box(name), words)
}
const choice = (name: string) => screen.getByRole('combobox', { name }) as HTMLInputElement
const unfold = (name: string) => async (user: User) => {
  await user.click(choice(name))
  await screen.findAllByRole('option')
}
const pick = (name: string | RegExp) => async (user: User) => {
  await user.click(await screen.findByRole('option', { name }))
}
const press = (keys: string) => async (user: User) => {
  await user.keyboard(keys)
}
const save = async (user: User) => {
  await user.click(screen.getAllByRole('button', { name: text('task.save') })[0] as HTMLElement)
}

interface Kind {
  kind: string
  /** What another person stores meanwhile in the same field, and what the person sends. */
  theirs: Part
  mine: Custom
  begin: (user: User) => Promise<void>
  commit: (user: User) => Promise<void>
}

const texts: Kind[] = [
  {
    kind: 'title',
    theirs: { title: 'Flood' },
    mine: { title: 'Mine' },
    begin: write('Title', 'Mine'),
    commit: press('{Enter}'),
  },
  {
    kind: 'description',
    theirs: { text: 'theirs' },
    mine: { text: 'Mine' },
    begin: write('Description', 'Mine'),
    commit: press('{Control>}{Enter}{/Control}'),
  },
  {
    kind: 'system data',
    theirs: { system_data: 'theirs' },
    mine: { system_data: 'Mine' },
    begin: write('System data', 'Mine'),
    commit: press('{Control>}{Enter}{/Control}'),
  },
  {
    kind: 'custom text',
    theirs: { fields: custom({ meter: 'M-3' }) },
    mine: { fields: { meter: 'M-2' } },
    begin: typeInto('meter', 'M-2'),
    commit: press('{Enter}'),
  },
  {
    kind: 'custom long text',
    theirs: { fields: custom({ notes: 'theirs' }) },
    mine: { fields: { notes: 'mine' } },
    begin: typeInto('notes', 'mine'),
    commit: (user) => user.tab(),
  },
  {
    kind: 'custom integer',
    theirs: { fields: custom({ count: 3 }) },
    mine: { fields: { count: 2 } },
    begin: typeInto('count', '2'),
    commit: press('{Enter}'),
  },
  {
    kind: 'custom number',
    theirs: { fields: custom({ share: 3.5 }) },
    mine: { fields: { share: 2.5 } },
    begin: typeInto('share', '2.5'),
    commit: press('{Enter}'),
  },
]

const pickers: Kind[] = [
  {
    kind: 'step',
    theirs: { status_id: 3, status_name: 'Finished' },
    mine: { status_id: 2 },
    begin: async (user) => user.click(screen.getByRole('button', { name: /Change status/ })),
    commit: async (user) => user.click(await screen.findByRole('menuitem', { name: 'In work' })),
  },
  {
    kind: 'priority',
    theirs: { priority_id: 3, priority_name: 'Urgent' },
    mine: { priority_id: 1 },
    begin: unfold('Priority'),
    commit: pick('Low'),
  },
  {
    kind: 'work type',
    theirs: { type_id: 9, type_name: 'Survey' },
    mine: { type_id: 8 },
    begin: unfold('Work type'),
    commit: pick('Inspection'),
  },
  {
    kind: 'executor',
    theirs: { assigned_organization_id: null, assigned_organization_name: null },
    mine: { assigned_organization_id: 12 },
    begin: unfold('Assigned organization'),
    commit: pick('Water'),
  },
  {
    kind: 'person',
    theirs: { assigned_user_id: 22, assigned_user_fio: 'Вера Третья' },
    mine: { assigned_user_id: 21 },
    begin: unfold('Assignee'),
    commit: pick(/^Пётр Второй/),
  },
  {
    kind: 'custom list',
    theirs: { fields: custom({ kind: 'C' }) },
    mine: { fields: { kind: 'B' } },
    begin: unfold('kind'),
    commit: pick('B'),
  },
  {
    kind: 'custom yes or no',
    theirs: { fields: custom({ sealed: false }) },
    mine: { fields: { sealed: true } },
    begin: unfold('sealed'),
    commit: pick('Yes'),
  },
  {
    kind: 'custom date',
    theirs: { fields: custom({ seen: 1_790_000_000 }) },
    mine: { fields: { seen: Date.parse('2026-05-20T12:00:00Z') / 1000 } },
    begin: async (user) => {
      await user.click(screen.getByRole('button', { name: 'seen' }))
      await screen.findByRole('button', { name: '20 May 2026' })
    },
    commit: async (user) => user.click(screen.getByRole('button', { name: '20 May 2026' })),
  },
  {
    kind: 'main task',
    theirs: { parent: taskOf({ id: 51, title: 'Main' }) },
    mine: { parent_id: 52 },
    begin: async (user) => {
      await user.type(choice('Main task'), 'Ot')
      await screen.findByRole('option', { name: '№ 52 Other' })
    },
    commit: pick('№ 52 Other'),
  },
  {
    kind: 'zone',
    theirs: { zone_radius: 300 },
    mine: { zone_radius: 200 },
    begin: async (user) => {
      await user.click(screen.getAllByRole('button', { name: 'None' }).at(-1) as HTMLElement)
      await user.type(await screen.findByRole('textbox', { name: /Radius/ }), '200')
    },
    commit: save,
  },
]

beforeEach(serveTask)
afterEach(() => dropEdits(server.task.id))

const bodies = () => server.sent.map(({ body }) => body)
const stored = () => server.sent.filter(({ ifMatch }) => ifMatch === `"${server.revision - 1}"`)
const keepMine = () => screen.findByRole('button', { name: text('kit.conflict.keepMine') })
const takeTheirs = () => screen.findByRole('button', { name: text('kit.conflict.takeTheirs') })

test.each(texts)('$kind: an event leaves what is typed, and shows both values with a name', async (kind) => {
  const { user } = await open()
  await kind.begin(user)
  await others(kind.theirs)
  expect(await screen.findByText(/Stored now \(Вера Третья/)).toBeTruthy()
  await kind.commit(user)
  expect(server.sent).toEqual([])
  await user.click(await keepMine())
  await waitFor(() => expect(bodies()).toEqual([kind.mine]))
  expect(stored()).toHaveLength(1)
  await waitFor(() => expect(screen.queryByText(text('kit.conflict.mine'))).toBeNull())
})

test.each([...texts, ...pickers])(
  '$kind: moved without an event, the save stores nothing and asks; theirs can stay',
  async (kind) => {
    const { user } = await open()
    await kind.begin(user)
    await others(kind.theirs, false)
    await kind.commit(user)
    await user.click(await takeTheirs())
    expect(server.sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"'])
    expect(server.revision).toBe(2)
    await waitFor(() => expect(screen.queryByText(text('kit.conflict.mine'))).toBeNull())
  },
)

test.each(pickers)(
  '$kind: open while an event arrives, it stays open and then asks; mine is stored',
  async (kind) => {
    const { user } = await open()
    await kind.begin(user)
    const held = document.activeElement
    const shown = (held as HTMLInputElement | null)?.value
    await others(kind.theirs)
    expect(document.activeElement).toBe(held)
    expect((held as HTMLInputElement | null)?.value).toBe(shown)
    await kind.commit(user)
    await user.click(await keepMine())
    await waitFor(() => expect(bodies()).toEqual([kind.mine]))
    expect(stored()).toHaveLength(1)
  },
)

test.each([...texts, ...pickers])(
  '$kind: when only other fields moved, the save goes through',
  async (kind) => {
    const { user } = await open()
    await kind.begin(user)
    await others({ archive: true }, false)
    await kind.commit(user)
    await waitFor(() => expect(server.sent.at(-1)).toEqual({ body: kind.mine, ifMatch: '"2"' }))
    await waitFor(() => expect(server.revision).toBe(3))
    expect(server.task.archive).toBe(true)
    expect(screen.queryByText(text('kit.conflict.mine'))).toBeNull()
  },
)

test('an open calendar keeps the day that was chosen for the deadline, and asks when it closes', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Deadline' }))
  const day = await screen.findByRole('button', { name: '20 May 2026' })
  await user.click(day)
  await others({ deadline: 1_790_000_000 })
  expect(screen.getByRole('button', { name: '20 May 2026' })).toBe(day)
  expect(day.getAttribute('data-selected')).toBe('true')
  await user.keyboard('{Escape}')
  await user.click(await keepMine())
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(stored()).toHaveLength(1)
})

test('the person whom somebody assigned meanwhile is asked about before another organization removes them', async () => {
  const { user } = await open()
  await unfold('Assigned organization')(user)
  await others({ assigned_user_id: 22, assigned_user_fio: 'Вера Третья' }, false)
  await pick('Water')(user)
  await user.click(await takeTheirs())
  await waitFor(() => expect(screen.queryByText(text('kit.conflict.mine'))).toBeNull())
  expect(server.revision).toBe(2)
})

test('keeping a text passes the checks of its editor', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: /: Title/ }))
  await user.clear(box('Title'))
  await others({ title: 'Flood' })
  await user.click(await keepMine())
  expect(await screen.findByText(text('task.required'))).toBeTruthy()
  expect(server.sent).toEqual([])
})
