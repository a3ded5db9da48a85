import { expect, type Page, test } from 'playwright/test'
import { type Client, makeOrganization, serverUrl, signIn } from '../support/client'
import { demoPassword, openConsole } from '../support/console'

const panel = (page: Page) => page.getByTestId('panel')
const name = `Невидимкин ${Date.now()}`

let administrator: Client
let id: number
let layer: string
let colleague: string
let task: string

test.beforeAll(async () => {
  administrator = await signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })
  const person = await administrator.post<{ id: number }>('/rest/users', {
    login: `unseen-${Date.now()}`,
    paswd: demoPassword,
    fio: name,
    role_id: 10,
    organization_id: await makeOrganization(administrator, name),
  })
  expect(person.status, JSON.stringify(person.body)).toBe(200)
  id = person.body.id
  const { body } = await administrator.get<{ layers: { layer: { name: string } }[] }>('/layers')
  layer = body.layers[0]?.layer.name ?? ''
  const users = await administrator.get<{ items: { id: number; fio: string }[] }>('/rest/users')
  colleague = users.body.items.find((user) => user.id !== id)?.fio ?? ''
  const tasks = await administrator.get<{ items: { title: string }[] }>('/rest/tasks?limit=1')
  task = tasks.body.items[0]?.title ?? ''
  expect([layer, colleague, task]).not.toContain('')
})

const asked = [
  { kind: 'Слой', pick: 'Название слоя', text: () => layer, answer: /Не может:.*нет такого правила/ },
  {
    kind: 'Датчики человека',
    pick: 'Имя, логин или телефон',
    text: () => colleague,
    answer: /Нет, не видит:/,
  },
  { kind: 'Файлы задачи', pick: 'Номер или текст задачи', text: () => task, answer: /Нет, не видит:/ },
]

test('the page of a person says what they may do with a layer, and why they see no sensors or files of others', async ({
  browser,
}) => {
  const { page, complaints, close } = await openConsole(
    browser,
    'main-admin-1',
    `/console/users?id=${id}&tab=access`,
  )
  const question = panel(page).getByRole('region', { name: `Видит ли ${name}…` })
  for (const { kind, pick, text, answer } of asked) {
    await question.getByRole('combobox', { name: 'О чём вопрос' }).click()
    await page.getByRole('option', { name: kind, exact: true }).click()
    await question.getByRole('combobox', { name: pick }).fill(text())
    await page.getByRole('option', { name: text() }).first().click()
    await expect(question.getByRole('status')).toContainText(answer)
  }
  expect(complaints).toEqual([])
  await close()
})
