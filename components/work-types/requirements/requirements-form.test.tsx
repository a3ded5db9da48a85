import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure, fakeApi, listOf, tagged } from '@/lib/testing/console/fake-api'
import { taskReferences } from '@/lib/testing/console/task-fixtures'
import { renderConsole, text } from '@/lib/testing/console/render'
import type { Stored } from '@/components/records/use-stored-form'
import type { WorkTypeWire } from '@/lib/domain/reference/presenter'
import { RequirementsTab } from './requirements-tab'

const words = (key: string, values?: Record<string, string | number>) =>
  text(`proof.requirements.${key}`, values)
const path = '/rest/types/7/requirements'
const item = (id: number, title: string, more: object = {}) => ({
  id,
  title,
  kind: 'ok_failed',
  options: [],
  required: true,
  photo: 'none',
  hint: null,
  subtask_type_id: null,
  ...more,
})
const stored = {
  older_clients: 'allow',
  steps: [
    {
      step_id: 3,
      checklist: [item(1, 'Pump'), item(2, 'Valve', { photo: 'failed', subtask_type_id: 8 })],
      field_ids: [],
      photos: 0,
      photo_provenance: false,
      signature: 'none',
    },
  ],
}
const type = {
  id: 7,
  name: 'Repair',
  steps: [2, 3],
  fields: [{ id: 5, name: 'Meter', key: 'meter', type: 'STRING', required: false, order: 1, values: [] }],
} as unknown as WorkTypeWire

function show(answer: object = tagged(stored, '"2"'), denied?: string) {
  const server = fakeApi({
    ...taskReferences,
    'GET /rest/types/list': listOf([{ id: 8, name: 'Inspection' }]),
    [`GET ${path}`]: tagged(stored, '"1"'),
    [`PUT ${path}`]: answer,
  })
  const panel = { close: () => undefined } as Stored<WorkTypeWire>['panel']
  const given = { record: type, denied, panel } as unknown as Stored<WorkTypeWire>
  return { server, ...renderConsole(<RequirementsTab type={type} stored={given} />) }
}

const expandable = async (name: string) =>
  screen.findByRole('button', { name: new RegExp(`^${name}`, 'u'), expanded: false })
const save = () => screen.findByRole('button', { name: text('kit.save') })

test('shows the steps of the work type with a summary, and items unfolded', async () => {
  const { user } = show()
  const finished = await expandable('Finished')
  expect(finished.textContent).toContain(words('itemCount', { count: 2 }))
  expect((await expandable('In work')).textContent).toContain(words('nothing'))
  expect(screen.queryByRole('group', { name: 'New' })).toBeNull()
  await user.click(finished)
  expect(await expandable('Valve')).toBeTruthy()
})

test('everything is sent as a whole, with the version that was read; a new item has no id', async () => {
  const { server, user } = show()
  await user.click(await expandable('In work'))
  await user.click(screen.getByRole('button', { name: words('addItem') }))
  await user.type(screen.getByRole('textbox', { name: words('title') }), ' Key taken ')
  await user.click(screen.getByRole('combobox', { name: words('kind') }))
  await user.click(await screen.findByRole('option', { name: words('kinds.check') }))
  await user.click(screen.getByRole('combobox', { name: words('signature') }))
  await user.click(await screen.findByRole('option', { name: words('signatures.both') }))
  await user.click(await save())
  await waitFor(() => expect(server.requests(`PUT ${path}`)).toHaveLength(1))
  const [sent] = server.requests(`PUT ${path}`)
  expect(sent?.headers.get('if-match')).toBe('"1"')
  expect(sent?.body).toEqual({
    older_clients: 'allow',
    steps: [
      stored.steps[0],
      {
        step_id: 2,
        checklist: [
          {
            title: 'Key taken',
            kind: 'check',
            options: [],
            required: true,
            photo: 'none',
            hint: null,
            subtask_type_id: null,
          },
        ],
        field_ids: [],
        photos: 0,
        photo_provenance: false,
        signature: 'both',
      },
    ],
  })
})

test('an item is moved by buttons, removed, and taken back to its place', async () => {
  const { server, user } = show()
  await user.click(await expandable('Finished'))
  const list = screen.getByRole('list', { name: words('checklist') })
  const names = () =>
    within(list)
      .getAllByRole('button', { name: /Pump|Valve/ })
      .filter((button) => button.hasAttribute('aria-expanded'))
      .map((button) => button.textContent)
  await user.click(screen.getByRole('button', { name: words('removeItem', { name: 'Pump' }) }))
  expect(names()).toEqual([expect.stringMatching(/^Valve/u)])
  await user.click(screen.getByRole('button', { name: words('undo') }))
  expect(names()).toEqual([expect.stringMatching(/^Pump/u), expect.stringMatching(/^Valve/u)])
  await user.click(screen.getByRole('button', { name: words('removeItem', { name: 'Valve' }) }))
  await user.click(await save())
  await waitFor(() => expect(server.requests(`PUT ${path}`)).toHaveLength(1))
  expect(server.requests(`PUT ${path}`)[0]?.body).toMatchObject({ steps: [{ checklist: [{ id: 1 }] }] })
})

test('a missing title, missing options and what the server refuses are at their fields', async () => {
  const { server, user } = show(failure(400, 'steps.0.checklist.1.title: Longer than 300 characters.'))
  await user.click(await expandable('Finished'))
  await user.click(await expandable('Valve'))
  const title = () => screen.getByRole('textbox', { name: words('title') })
  await user.clear(title())
  await user.click(await save())
  expect(await screen.findByText(text('kit.required'))).toBeTruthy()
  expect(server.requests(`PUT ${path}`)).toEqual([])
  await user.type(title(), 'Valves')
  await user.click(screen.getByRole('combobox', { name: words('kind') }))
  await user.click(await screen.findByRole('option', { name: words('kinds.choice') }))
  await user.click(await save())
  expect(await screen.findByText(words('optionsNeeded'))).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: words('options') }), 'One')
  await user.click(await save())
  expect(await screen.findByText('Longer than 300 characters.')).toBeTruthy()
})

test('who may not change work types reads everything and changes nothing', async () => {
  show(undefined, 'No right')
  expect(await screen.findByText('Pump')).toBeTruthy()
  expect(screen.queryByRole('button', { name: words('addItem') })).toBeNull()
  expect(screen.queryByRole('button', { name: words('removeItem', { name: 'Pump' }) })).toBeNull()
})
