import sharp from 'sharp'
import { expect, type Page, test } from 'playwright/test'
import { type Client, serverUrl, signIn } from '../support/client'
import { demoPassword, openConsole } from '../support/console'

interface Person {
  id: number
  login: string
  fio: string
  blocked: boolean
  tags: { id: number }[]
  organization_id: number | null
}

const asDemo = (login: string): Promise<Client> => signIn(serverUrl(), { login, password: demoPassword })

async function personOf(client: Client, login: string): Promise<Person | undefined> {
  const { body } = await client.get<{ items: Person[] }>('/rest/users')
  return body.items.find((person) => person.login === login)
}

async function tagged(client: Client, prefix: string): Promise<Person[]> {
  const { body } = await client.get<{ items: Person[] }>('/rest/users')
  return body.items.filter(({ login }) => login.startsWith(prefix))
}

/** A user of the demo's heat company, for a test to change. */
async function makePerson(client: Client, login: string, fio: string): Promise<number> {
  const organization = (await personOf(client, 'heat-admin'))?.organization_id
  const made = await client.post<{ id: number }>('/rest/users', {
    login,
    fio,
    paswd: 'Kopeck-burrow-71',
    organization_id: organization,
    role_id: 7,
  })
  expect(made.status).toBe(200)
  return made.body.id
}

/** Presses Tab until the named field has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab')
    const label = await page.evaluate(() => {
      const field = document.activeElement
      const labels = field instanceof HTMLInputElement ? [...(field.labels ?? [])] : []
      return labels.map(({ textContent }) => textContent).join(' ')
    })
    if (name.test(label)) return
  }
  throw new Error(`Tab never reached ${name}`)
}

test('a user is added without a mouse, from the list to the saved record', async ({ browser }) => {
  test.setTimeout(90_000)
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', '/console/users')
  const stamp = Date.now()
  const [login, fio] = [`keyboard-${stamp}`, `Клавишина Нина ${stamp}`]
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByLabel(/Фамилия, имя/)).toBeFocused()
  await page.keyboard.type(fio)
  await tabTo(page, /^Логин/)
  await page.keyboard.type(login)
  await expect(page.getByText('Логин свободен')).toBeVisible()
  await tabTo(page, /^Пароль/)
  await page.keyboard.type('короткий')
  await tabTo(page, /^Основная организация/)
  await page.keyboard.type('теплосеть')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')

  await expect(page.getByText(`${fio} теперь в системе`)).toBeVisible()
  await expect(page).toHaveURL(/[?&]id=\d+/)
  await expect(page.getByRole('row', { name: new RegExp(fio) })).toBeVisible()
  const stored = await personOf(await asDemo('main-admin-1'), login)
  expect(stored).toMatchObject({ fio, blocked: false })
  expect(stored?.organization_id).not.toBeNull()
  expect(complaints).toEqual([])
  await close()
})

test('a rejected field keeps its input and shows the reason beside it', async ({ browser }) => {
  const { page, close } = await openConsole(browser, 'main-admin-1', '/console/users?id=new')
  await page.getByLabel(/Фамилия, имя/).fill('Занятов Пётр')
  await page.getByLabel(/^Логин/).fill('heat-admin')
  await expect(page.getByText('Такой логин уже есть')).toBeVisible()
  await page.getByLabel(/^Пароль/).fill('12345678')
  await page.getByRole('combobox', { name: /^Основная организация/ }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByLabel(/^Логин/)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(/^Логин/)).toHaveValue('heat-admin')
  await expect(page.getByLabel(/Фамилия, имя/)).toHaveValue('Занятов Пётр')
  await close()
})

test('found users are tagged and blocked in bulk, and both can be undone', async ({ browser }) => {
  test.setTimeout(120_000)
  const admin = await asDemo('main-admin-1')
  const title = `Смена ${Date.now()}`
  const tag = (await admin.post<{ id: number }>('/rest/users/tags', { title, color: '#c4302b' })).body.id
  const prefix = `bulk${Date.now()}`
  for (const n of [1, 2, 3]) await makePerson(admin, `${prefix}-${n}`, `Сменщик ${prefix} ${n}`)

  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', '/console/users')
  await page.keyboard.press('/')
  await page.keyboard.type(prefix)
  await expect(page.getByRole('row')).toHaveCount(4)
  await expect(page).toHaveURL(new RegExp(`q=${prefix}`))
  await page.keyboard.press('Escape')

  // The cursor, a tick, and two more by Shift and the arrow.
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: 'Выбрано 3' })).toBeVisible()

  await page.getByRole('toolbar').getByRole('button', { name: 'Теги' }).click()
  await page.getByRole('checkbox', { name: title }).check()
  await page.getByRole('button', { name: 'Применить' }).click()
  await expect(page.getByText(/Теги изменены у 3 человек/)).toBeVisible()
  expect((await tagged(admin, prefix)).map(({ tags }) => tags)).toEqual([
    [{ id: tag }],
    [{ id: tag }],
    [{ id: tag }],
  ])
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect.poll(async () => (await tagged(admin, prefix)).flatMap(({ tags }) => tags).length).toBe(0)

  await page.getByRole('button', { name: 'Заблокировать' }).click()
  await expect(page.getByText(/Заблокировано 3 человека/)).toBeVisible()
  expect((await tagged(admin, prefix)).every(({ blocked }) => blocked)).toBe(true)
  await page.getByRole('button', { name: 'Вернуть', exact: true }).last().click()
  await expect.poll(async () => (await tagged(admin, prefix)).filter(({ blocked }) => blocked).length).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

test('a portrait is cropped by keyboard and shows in the list', async ({ browser }) => {
  test.setTimeout(90_000)
  const admin = await asDemo('main-admin-1')
  const fio = `Портретова ${Date.now()}`
  const id = await makePerson(admin, `portrait-${Date.now()}`, fio)
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2f6fed' } })
    .png()
    .toBuffer()
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', `/console/users?id=${id}`)
  await expect(page.getByRole('button', { name: 'Загрузить портрет' })).toBeVisible()
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: picture })
  const dialog = page.getByRole('dialog', { name: 'Обрезка портрета' })
  const area = dialog.getByRole('application', { name: 'Область портрета' })
  await area.focus()
  await page.keyboard.press('ArrowLeft')
  await dialog.getByRole('slider', { name: 'Масштаб' }).focus()
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: 'Взять' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Портрет сохранён')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(fio) }).locator('img')).toBeVisible()
  const stored = await fetch(`${serverUrl()}/rest/users/${id}/avatar?token=${admin.token}`)
  expect(stored.headers.get('content-type')).toBe('image/jpeg')
  const { width, height } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata()
  expect([width, height]).toEqual([512, 512])
  expect(complaints).toEqual([])
  await close()
})

test('changes of others appear at once; unsaved input is kept', async ({ browser }) => {
  test.setTimeout(90_000)
  const admin = await asDemo('main-admin-1')
  const stamp = Date.now()
  const id = await makePerson(admin, `live-${stamp}`, `Живой ${stamp}`)
  const { page, complaints, close } = await openConsole(browser, 'main-admin-2', `/console/users?id=${id}`)
  const phone = page.getByLabel('Телефон', { exact: true })
  await expect(page.getByLabel(/Фамилия, имя/)).toHaveValue(`Живой ${stamp}`)

  await admin.patch(`/rest/users/${id}`, { fio: `Переименован ${stamp}` })
  await expect(page.getByRole('row', { name: new RegExp(`Переименован ${stamp}`) })).toBeVisible()
  await expect(page.getByLabel(/Фамилия, имя/)).toHaveValue(`Переименован ${stamp}`)

  await phone.fill('+7 000 111-22-33')
  await admin.patch(`/rest/users/${id}`, { email: `live-${stamp}@yargrad.example` })
  await expect(page.getByText('Запись тем временем изменили')).toBeVisible()
  await expect(page.getByLabel('Почта', { exact: true })).toHaveValue(`live-${stamp}@yargrad.example`)
  await expect(phone).toHaveValue('+7 000 111-22-33')

  // Leaving asks first, and staying keeps the input.
  await page.getByRole('link', { name: 'Задачи', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Уйти без сохранения?' })).toBeVisible()
  await page.getByRole('button', { name: 'Остаться' }).click()
  await expect(phone).toHaveValue('+7 000 111-22-33')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Сохранено')).toBeVisible()
  await expect(phone).toHaveValue('+7 000 111-22-33')
  expect(complaints).toEqual([])
  await close()
})

test('an organization user sees nine pages, and an explanation on others', async ({ browser }) => {
  const { page, close } = await openConsole(browser, 'heat-worker-1', '/console/users')
  await expect(page.getByText('Этот раздел вам недоступен')).toBeVisible()
  const links = page.getByRole('navigation').getByRole('link')
  await expect(links).toHaveCount(9)
  for (const name of [
    'Задачи',
    'Планирование',
    'Живая карта',
    'Поездки и остановки',
    'Статистика',
    'Отчёты',
    'Слои',
    'Ключи доступа',
    'Справка',
  ])
    await expect(links.and(page.getByRole('link', { name, exact: true }))).toBeVisible()
  await close()
})

test('roles are reordered by Alt and the arrows, and the server keeps the order', async ({ browser }) => {
  const admin = await asDemo('main-admin-1')
  const order = async () =>
    (await admin.get<{ items: { id: number }[] }>('/rest/users/roles')).body.items.map(({ id }) => id)
  const before = await order()
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', '/console/roles')
  await page
    .getByRole('button', { name: /^Переместить/ })
    .first()
    .focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByText('Порядок сохранён')).toBeVisible()
  expect(await order()).toEqual([before[1], before[0], ...before.slice(2)])
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect.poll(order).toEqual(before)
  expect(complaints).toEqual([])
  await close()
})
