import { type Browser, expect, type Page, test } from 'playwright/test'
import { type Client, makeOrganization, serverUrl, signIn, taskDraft } from '../support/client'
import { demoPassword, openConsole } from '../support/console'

const asAdmin = (): Promise<Client> => signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })

/** Two administrators look at the same page: one in Russian, light and wide, one in English, dark and narrow. */
async function openTwice(browser: Browser, path: string) {
  const [first, second] = await Promise.all([
    openConsole(browser, 'main-admin-1', path),
    openConsole(browser, 'main-admin-2', path, { locale: 'en', scheme: 'dark', width: 390, height: 844 }),
  ])
  const close = async () => {
    expect([...first.complaints, ...second.complaints].filter((line) => !line.includes('412'))).toEqual([])
    await first.close()
    await second.close()
  }
  return { ru: first.page, en: second.page, close }
}

const keep = (page: Page) => page.getByRole('button', { name: /Оставить моё|Keep mine/ })
const take = (page: Page) => page.getByRole('button', { name: /Взять это|Take this one/ })
const save = (page: Page) => page.getByRole('button', { name: /^(Сохранить|Save)/ })
const conflictOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const shot = (page: Page, name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) })

test('a person that two administrators edit: the later save shows both values, and keeps the chosen one', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const client = await asAdmin()
  const organization = await makeOrganization(client, `Двое ${Date.now()}`)
  const made = await client.post<{ id: number }>('/rest/users', {
    login: `two-${Date.now()}`,
    fio: 'Общая Анна',
    paswd: 'Kopeck-burrow-71',
    organization_id: organization,
    role_id: 7,
  })
  const address = `/rest/users/${made.body.id}`
  const { ru, en, close } = await openTwice(browser, `/console/users?id=${made.body.id}`)

  await ru.getByRole('textbox', { name: 'Телефон' }).fill('101')
  await ru.getByRole('textbox', { name: 'Адрес', exact: true }).fill('Речная, 5')
  await expect(en.getByText(/^Being edited by .+/)).toBeVisible()
  await en.getByRole('textbox', { name: 'Phone' }).fill('202')
  await en.getByRole('textbox', { name: 'Full name' }).fill('Общая Анна Петровна')
  await save(en).click()
  await expect.poll(async () => (await client.get(address)).body).toMatchObject({ phone: '202' })

  await save(ru).click()
  const conflict = conflictOf(ru, 'Телефон')
  await expect(conflict).toContainText('101')
  await expect(conflict).toContainText('202')
  await expect(ru.getByRole('textbox', { name: 'Фамилия, имя, отчество' })).toHaveValue('Общая Анна Петровна')
  await shot(ru, 'person-ru')
  expect((await client.get(address)).body).toMatchObject({ phone: '202', address: null })
  await keep(ru).click()
  await save(ru).click()
  await expect
    .poll(async () => (await client.get(address)).body)
    .toMatchObject({ phone: '101', address: 'Речная, 5', fio: 'Общая Анна Петровна' })

  await en.getByRole('textbox', { name: 'Phone' }).fill('303')
  await client.patch(address, { phone: '404' })
  // A notice stays while the pointer rests on it.
  await en.mouse.move(195, 60)
  await save(en).click()
  await expect(conflictOf(en, 'Phone')).toContainText('404')
  await shot(en, 'person-en')
  await take(en).click()
  await expect(en.getByRole('textbox', { name: 'Phone' })).toHaveValue('404')
  await expect(en.getByText('Unsaved changes')).toHaveCount(0)
  await close()
})

test('an organization that two administrators edit: other fields are merged, the same field is asked about', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const client = await asAdmin()
  const name = `Общая организация ${Date.now()}`
  const id = await makeOrganization(client, name)
  const address = `/rest/organizations/${id}`
  const { ru, en, close } = await openTwice(browser, `/console/organizations?id=${id}`)

  await en.getByRole('textbox', { name: 'Name' }).first().fill(`${name} EN`)
  await ru.getByRole('textbox', { name: 'Число мест' }).fill('7')
  await save(ru).click()
  await expect
    .poll(async () => (await client.get(address)).body)
    .toMatchObject({ name, info: { max_users_count: 7 } })
  await save(en).click()
  await expect
    .poll(async () => (await client.get(address)).body)
    .toMatchObject({ name: `${name} EN`, info: { max_users_count: 7 } })

  const field = ru.getByRole('textbox', { name: 'Название' }).first()
  // The name of the other one arrives while nothing is typed.
  await expect(field).toHaveValue(`${name} EN`)
  await field.fill(`${name} RU`)
  await client.patch(address, { name: `${name} API` })
  await save(ru).click()
  const conflict = conflictOf(ru, 'Название')
  await expect(conflict).toContainText(`${name} RU`)
  await expect(conflict).toContainText(`${name} API`)
  await shot(ru, 'organization-ru')
  await keep(ru).click()
  await save(ru).click()
  await expect.poll(async () => (await client.get(address)).body).toMatchObject({ name: `${name} RU` })
  await close()
})

test('a bulk change leaves a task alone that was changed after its preview, and shows both values', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const client = await asAdmin()
  const word = `вместе${Date.now()}`
  const organization = await makeOrganization(client, word)
  const ids: number[] = []
  for (const number of [1, 2]) {
    const made = await client.post<{ id: number }>(
      '/rest/tasks',
      taskDraft(organization, `${word} ${number}`),
    )
    ids.push(made.body.id)
  }
  const { body } = await client.get<{ items: { id: number; name: string; order: number }[] }>(
    '/rest/priorities/list',
  )
  const [low, middle, ...rest] = body.items.toSorted((one, two) => one.order - two.order)
  const top = rest.at(-1)
  if (!low || !middle || !top) throw new Error('The demo has no three priorities')
  for (const id of ids) await client.patch(`/rest/tasks/${id}`, { priority_id: low.id })

  const path = `/console/tasks?layout=table&q=${encodeURIComponent(word)}`
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', path)
  await page
    .getByRole('checkbox', { name: /Выбрать №/ })
    .nth(1)
    .click()
  await page
    .getByRole('checkbox', { name: /Выбрать №/ })
    .nth(0)
    .click()
  const bar = page.getByRole('toolbar', { name: 'Изменение выбранных задач' })
  await bar.getByRole('button', { name: 'Приоритет' }).click()
  await page.getByRole('option', { name: top.name }).click()
  const preview = page.getByRole('dialog')
  await expect(preview.getByText('Изменятся 2 задачи')).toBeVisible()
  await client.patch(`/rest/tasks/${ids[1]}`, { priority_id: middle.id })
  await preview.getByRole('button', { name: 'Изменить 2 задачи' }).click()

  const row = preview.getByRole('row', { name: new RegExp(`${word} 2`) })
  await expect(row).toContainText(low.name)
  await expect(row).toContainText(middle.name)
  await expect(row).toContainText(top.name)
  await shot(page, 'bulk-ru')
  const priorityOf = async (id: number | undefined) =>
    (await client.get<{ task: { priority_id: number } }>(`/rest/tasks/${id}`)).body.task.priority_id
  expect([await priorityOf(ids[0]), await priorityOf(ids[1])]).toEqual([top.id, middle.id])
  await preview.getByRole('button', { name: 'Всё равно изменить 1 задачу' }).click()
  await expect.poll(() => priorityOf(ids[1])).toBe(top.id)
  expect(complaints).toEqual([])
  await close()
})
