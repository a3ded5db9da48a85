import { expect, type Page } from 'playwright/test'
import { type Client, makeOrganization, signIn, serverUrl, taskDraft } from './client'
import { demoPassword } from './console'

const fieldPassword = 'Полевой-выход-17'

export interface FieldScene {
  client: Client
  worker: { id: number; login: string; fio: string }
  taskIds: number[]
  /** The steps of the work type: from assigned to completed. */
  steps: { id: number; name: string }[]
  word: string
}

/** A worker with some tasks of a work type that asks for a checklist, photos and a signature before its last step. */
export async function makeFieldScene(count: number): Promise<FieldScene> {
  const client = await signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })
  const word = `выезд${Date.now()}`
  const organizationId = await makeOrganization(client, `Выездная служба ${word}`)
  const { body: listed } = await client.get<{
    items: { id: number; name: string; assigned_status: number; completes: boolean }[]
  }>('/rest/statuses/list')
  const ofPhase = (phase: number) => listed.items.find((step) => step.assigned_status === phase)
  const steps = [ofPhase(2), ofPhase(3), ofPhase(4)].flatMap((step) => step ?? [])
  const [assigned, working, done] = steps
  if (!assigned || !working || !done) throw new Error('The demo has no steps')
  const type = await client.post<{ id: number }>('/rest/types', {
    name: `Обход ${word}`,
    fields: [],
    steps: [ofPhase(1)?.id, ...steps.map(({ id }) => id)],
  })
  expect(type.status, JSON.stringify(type.body)).toBe(200)
  const required = await client.send('PUT', `/rest/types/${type.body.id}/requirements`, {
    older_clients: 'allow',
    steps: [
      {
        step_id: done.id,
        checklist: [
          { title: 'Люк закрыт', kind: 'check', options: [], required: true, photo: 'none' },
          { title: 'Состояние', kind: 'ok_failed', options: [], required: true, photo: 'failed' },
        ],
        field_ids: [],
        photos: 1,
        photo_provenance: false,
        signature: 'none',
      },
    ],
  })
  expect(required.status, JSON.stringify(required.body)).toBe(200)
  const login = `field-${Date.now()}`
  const fio = `Выездной Мастер ${word}`
  const worker = await client.post<{ id: number }>('/rest/users', {
    login,
    paswd: fieldPassword,
    fio,
    role_id: 7,
    organization_id: organizationId,
    email: `${login}@example.org`,
  })
  expect(worker.status, JSON.stringify(worker.body)).toBe(200)
  const taskIds: number[] = []
  for (let number = 1; number <= count; number++) {
    const task = await client.post<{ id: number }>(
      '/rest/tasks',
      taskDraft(organizationId, `${word} ${number}`, {
        type_id: type.body.id,
        assigned_user_id: worker.body.id,
        status_id: assigned.id,
        point: [48.15 + number / 200, 53.55],
      }),
    )
    expect(task.status, JSON.stringify(task.body)).toBe(200)
    taskIds.push(task.body.id)
  }
  return {
    client,
    worker: { id: worker.body.id, login, fio },
    taskIds,
    steps: [assigned, working, done],
    word,
  }
}

/** A phone of the usual size, which knows where it is. */
export const phone = {
  viewport: { width: 390, height: 844 },
  locale: 'ru-RU',
  isMobile: true,
  hasTouch: true,
  geolocation: { longitude: 48.155, latitude: 53.55, accuracy: 8 },
  permissions: ['geolocation'],
}

/** Signs in by the form, which the application leads to. */
export async function signInOnPhone(page: Page, origin: string, { worker }: FieldScene): Promise<void> {
  await page.goto(`${origin}/field`)
  await page.waitForURL('**/sign-in**')
  // The form needs its script: input before hydration is lost.
  await page.waitForFunction(() => {
    const field = document.querySelector('input')
    return field !== null && Object.keys(field).some((key) => key.startsWith('__reactProps'))
  })
  await page.locator('input').first().fill(worker.login)
  await page.locator('input[type="password"]').fill(fieldPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/field')
}
