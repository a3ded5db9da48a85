import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Capabilities, capabilityNames } from '@/components/api/types'
import { failure, fakeApi } from '@/lib/testing/console/fake-api'
import { taskOf, taskReferences } from '@/lib/testing/console/task-fixtures'
import { renderConsole, text } from '@/lib/testing/console/render'
import { ProofSection } from './proof-section'

const words = (key: string, values?: Record<string, string | number>) => text(`proof.${key}`, values)
const allowed = (...names: string[]) =>
  Object.fromEntries(capabilityNames.map((name) => [name, names.includes(name)])) as Capabilities

const answer = (value: unknown, more: object = {}) => ({
  value,
  note: null,
  file_names: [],
  user_id: 1,
  fio: 'Анна Первая',
  answered_at: 1_780_000_000,
  received_at: 1_780_000_000,
  subtask_id: null,
  ...more,
})
const item = (id: number, title: string, kind: string, given: object | null = null) => ({
  id,
  title,
  kind,
  options: kind === 'choice' ? ['Copper', 'Steel'] : [],
  required: true,
  photo: 'none',
  hint: null,
  subtask_type_id: null,
  answer: given,
})
const signature = {
  id: 4,
  role: 'client',
  signer: 'Олег',
  file_id: 9,
  file_name: 's.png',
  signed_at: 1_780_000_000,
  received_at: 1_780_000_000,
  user_id: 1,
  fio: 'Анна Первая',
  provenance: { verdict: 'suspicious', reasons: ['The file was used before on another task'] },
}
const lacking = (kind: string, more: object = {}) => ({
  kind,
  item_id: null,
  field_id: null,
  role: null,
  left: null,
  title: null,
  ...more,
})
const proof = {
  task_id: 1,
  steps: [
    {
      step_id: 3,
      title: 'Finished',
      met: false,
      missing: [
        lacking('item', { item_id: 1, title: 'Pump' }),
        lacking('photos', { left: 2 }),
        lacking('signature', { role: 'executor' }),
      ],
      checklist: [
        item(1, 'Pump', 'ok_failed'),
        item(2, 'Pipe', 'choice', answer('Steel', { note: 'Old', subtask_id: 77 })),
        item(3, 'Depth', 'number'),
      ],
      field_ids: [],
      photos: 2,
      photo_provenance: false,
      signature: 'executor',
    },
  ],
  signatures: [signature],
}

const at = '/rest/tasks/1'

function show(can: Capabilities, more: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({
    ...taskReferences,
    [`GET ${at}/proof`]: proof,
    [`PUT ${at}/proof/answers`]: proof,
    ...more,
  })
  return { server, ...renderConsole(<ProofSection task={taskOf({ id: 1 })} can={can} />) }
}

const row = (name: string) => screen.findByRole('group', { name })
const answers = (server: ReturnType<typeof show>['server']) =>
  server.requests(`PUT ${at}/proof/answers`).map(({ body }) => body)

beforeEach(() => {
  // jsdom draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['drawn'], { type: 'image/png' })),
  )
})

test('says what each step lacks, who answered and when, and what the server makes of signatures', async () => {
  show(allowed())
  const step = await row('Finished')
  const missing = within(step).getByRole('list', { name: words('section.missing') })
  expect(
    within(missing)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual([
    words('missing.item', { title: 'Pump' }),
    words('missing.photos', { count: 2 }),
    words('missing.executor'),
  ])
  const pipe = await row('Pipe')
  expect(pipe.textContent).toMatch(/Steel.*Old.*Анна Первая/)
  expect(within(pipe).getByRole('link', { name: words('section.subtask', { id: '77' }) })).toBeTruthy()
  expect(screen.getByText('The file was used before on another task')).toBeTruthy()
  // A reader has nothing to press.
  expect(screen.queryByRole('button', { name: words('section.failedValue') })).toBeNull()
  expect(screen.queryByRole('button', { name: words('signatures.add') })).toBeNull()
})

test('nothing is shown for a task without requirements and signatures', async () => {
  const { server } = show(allowed('edit'), { [`GET ${at}/proof`]: { task_id: 1, steps: [], signatures: [] } })
  await waitFor(() => expect(server.requests(`GET ${at}/proof`)).toHaveLength(1))
  expect(screen.queryByRole('region', { name: words('section.title') })).toBeNull()
})

test('each kind of answer is sent alone; pressed again, an answer is taken back', async () => {
  const [step] = proof.steps
  const others = step?.checklist.slice(1) ?? []
  const after = {
    ...proof,
    steps: [{ ...step, checklist: [item(1, 'Pump', 'ok_failed', answer('failed')), ...others] }],
  }
  let stored: object = proof
  const { server, user } = show(allowed('assign_status'), {
    [`GET ${at}/proof`]: () => stored,
    [`PUT ${at}/proof/answers`]: () => (stored = after),
  })
  const failed = async () =>
    within(await row('Pump')).getByRole('button', { name: words('section.failedValue') })
  await user.click(await failed())
  await waitFor(async () => expect((await failed()).getAttribute('aria-pressed')).toBe('true'))
  await user.click(await failed())
  await user.type(within(await row('Depth')).getByRole('textbox'), '12{Enter}')
  const note = within(await row('Pipe')).getByRole('textbox', { name: words('section.note') })
  await user.clear(note)
  await user.type(note, 'New{Enter}')
  await waitFor(() => expect(answers(server).length).toBeGreaterThanOrEqual(4))
  expect(answers(server).slice(0, 4)).toEqual([
    { answers: [{ item_id: 1, value: 'failed' }] },
    { answers: [{ item_id: 1, value: null }] },
    { answers: [{ item_id: 3, value: 12 }] },
    // Without the value: somebody else may have changed it.
    { answers: [{ item_id: 2, note: 'New' }] },
  ])
})

test('a refused answer says why', async () => {
  const { user } = show(allowed('edit'), { [`PUT ${at}/proof/answers`]: failure(403, 'No right') })
  await user.click(within(await row('Pump')).getByRole('button', { name: words('section.okValue') }))
  expect(await screen.findByText('No right')).toBeTruthy()
})

test('a signature is drawn on the pad and sent with who signs', async () => {
  const { server, user } = show(allowed('assign_status'), {
    'POST /files/upload': { name: 'up.png' },
    [`POST ${at}/signatures`]: signature,
  })
  await user.click(await screen.findByRole('button', { name: words('signatures.add') }))
  const sign = await screen.findByRole('button', { name: words('signatures.sign') })
  await user.type(screen.getByRole('textbox', { name: words('signatures.signer') }), 'Олег')
  expect(sign.hasAttribute('disabled')).toBe(true)
  const pad = screen.getByRole('img', { name: words('signatures.pad') })
  fireEvent.pointerDown(pad, { pointerId: 1, clientX: 5, clientY: 5 })
  fireEvent.pointerMove(pad, { pointerId: 1, clientX: 50, clientY: 20 })
  fireEvent.pointerUp(pad, { pointerId: 1 })
  await waitFor(() => expect(sign.hasAttribute('disabled')).toBe(false))
  await user.click(sign)
  await waitFor(() => expect(server.requests(`POST ${at}/signatures`)).toHaveLength(1))
  expect(server.requests(`POST ${at}/signatures`)[0]?.body).toEqual({
    file_name: 'up.png',
    role: 'client',
    signer: 'Олег',
  })
})

test('a picture of a signature can be uploaded instead, and a signature is withdrawn with a reason', async () => {
  const { server, user } = show(allowed('edit'), {
    'POST /files/upload': { name: 'up.jpg' },
    [`POST ${at}/signatures`]: signature,
    [`DELETE ${at}/signatures/4`]: {},
  })
  await user.click(await screen.findByRole('button', { name: words('signatures.add') }))
  await user.type(await screen.findByRole('textbox', { name: words('signatures.signer') }), 'Олег')
  const input = document.querySelector<HTMLInputElement>('input[type=file][accept="image/png,image/jpeg"]')
  await user.upload(input as HTMLInputElement, new File(['x'], 's.jpg', { type: 'image/jpeg' }))
  await user.click(screen.getByRole('button', { name: words('signatures.sign') }))
  await waitFor(() => expect(server.requests(`POST ${at}/signatures`)).toHaveLength(1))
  await user.click(
    await screen.findByRole('button', { name: words('signatures.withdraw', { signer: 'Олег' }) }),
  )
  await user.type(await screen.findByRole('textbox', { name: words('signatures.reason') }), 'Wrong person')
  await user.click(screen.getByRole('button', { name: words('signatures.withdrawDo') }))
  await waitFor(() => expect(server.requests(`DELETE ${at}/signatures/4`)).toHaveLength(1))
  expect(server.requests(`DELETE ${at}/signatures/4`)[0]?.query).toMatchObject({ reason: 'Wrong person' })
})
