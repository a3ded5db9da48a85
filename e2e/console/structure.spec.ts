import { expect, type Page, test } from 'playwright/test'
import { serverUrl, signIn } from '../support/client'
import { demoPassword, mapIsDrawn, openConsole } from '../support/console'

const panel = (page: Page) => page.getByTestId('panel')
const tab = (page: Page, name: string) => panel(page).getByRole('tab', { name, exact: true }).click()
const mainAdmin = () => signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })

/** A one-pixel picture, the smallest possible. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('an organization is created with details, a stamp and a custom extent, and the audit log shows it', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', '/console/organizations')
  const name = `Мостотряд ${Date.now()}`
  await page.getByRole('grid', { name: 'Организации' }).focus()
  await page.keyboard.press('n')
  await panel(page).getByLabel('Название').fill(name)
  await panel(page).getByLabel('Мест').fill('7')
  await page.keyboard.press('Control+Enter')
  await expect(panel(page).getByRole('heading', { name })).toBeVisible()

  await tab(page, 'Реквизиты')
  await panel(page).getByLabel('ИНН').fill('77012345x')
  await page.keyboard.press('Control+Enter')
  await expect(panel(page).getByText('Только цифры')).toBeVisible()
  await panel(page).getByLabel('ИНН').fill('7701234567')
  await panel(page).getByLabel('Руководитель', { exact: true }).fill('Пролётов Иван')
  const file = panel(page).getByRole('group', { name: 'Печать' }).locator('input[type="file"]')
  await file.setInputFiles({ name: 'stamp.png', mimeType: 'image/png', buffer: dot })
  await expect(panel(page).getByRole('img', { name: 'Печать' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Сохранено').first()).toBeVisible()

  await tab(page, 'Карта')
  await panel(page).getByLabel('Запад').fill('48.7')
  await panel(page).getByLabel('Название новых границ').fill(`Мосты ${name}`)
  await panel(page).getByRole('button', { name: 'Сохранить как новые' }).click()
  await expect(page.getByText('Границы сохранены')).toBeVisible()

  const id = Number(new URL(page.url()).searchParams.get('id'))
  const { body } = await (await mainAdmin()).get<{
    info: Record<string, unknown>
    map_extent: { name: string; extent: number[] }
  }>(`/rest/organizations/${id}`)
  expect(body.info).toMatchObject({ inn: 7701234567, head_fio: 'Пролётов Иван', max_users_count: 7 })
  expect(body.info.stamp).toBeTruthy()
  expect(body.map_extent.name).toBe(`Мосты ${name}`)
  expect(body.map_extent.extent[0]).toBe(48.7)

  await tab(page, 'История')
  const auditLog = panel(page).getByRole('region', { name: 'История изменений' })
  await expect(auditLog.getByText('ИНН')).toBeVisible()
  await expect(auditLog.getByText('7701234567')).toBeVisible()
  await expect(auditLog.getByText(`Мосты ${name}`)).toBeVisible()

  await page.goto(`${serverUrl()}/console/audit?noun=organization&entity=${id}`)
  await expect(page.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

test('the frame on the map is dragged by its corners', async ({ browser }) => {
  const path = '/console/organizations?id=3&tab=extent'
  const { page, close } = await openConsole(browser, 'main-admin-1', path)
  const west = panel(page).getByLabel('Запад')
  const before = Number(await west.inputValue())
  const corner = page.locator('[data-corner="northWest"]')
  await expect(corner).toBeVisible()
  await mapIsDrawn(page)
  const box = await corner.boundingBox()
  if (!box) throw new Error('The corner is not on the screen')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 40, box.y + 30, { steps: 6 })
  await page.mouse.up()
  expect(Number(await west.inputValue())).toBeGreaterThan(before)
  await expect(panel(page).getByRole('button', { name: 'Сохранить как новые' })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Вернуть как было' }).click()
  expect(Number(await west.inputValue())).toBe(before)
  await close()
})

test('a project is created and gets its members by keyboard', async ({ browser }) => {
  const { page, complaints, close } = await openConsole(browser, 'roads-admin', '/console/projects')
  const title = `Ночные смены ${Date.now()}`
  await page.getByRole('grid', { name: 'Проекты' }).focus()
  await page.keyboard.press('n')
  await expect(panel(page).getByLabel('Название')).toBeFocused()
  await page.keyboard.type(title)
  await panel(page).getByRole('radio', { name: 'Закрытый' }).press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(panel(page).getByRole('heading', { name: title })).toBeVisible()

  const members = panel(page).getByRole('region', { name: 'Участники' })
  await panel(page)
    .getByRole('button', { name: /^Добавить: / })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(members.getByRole('button', { name: /^Убрать: / })).toHaveCount(2)
  await page.keyboard.press('ArrowRight')
  const saved = page.waitForResponse(
    (reply) => reply.request().method() !== 'GET' && reply.url().includes('/rest/workgroups'),
  )
  await page.keyboard.press('Enter')
  await expect(members.getByRole('button', { name: /^Убрать: / })).toHaveCount(1)
  await saved
  await page.reload()
  await expect(members.getByRole('button', { name: /^Убрать: / })).toHaveCount(1)
  expect(complaints).toEqual([])
  await close()
})

test('a user is dragged into a project', async ({ browser }) => {
  const { page, close } = await openConsole(browser, 'main-admin-1', '/console/projects?id=2&tab=members')
  const person = panel(page)
    .getByRole('button', { name: /^Добавить: / })
    .first()
  const name = (await person.getAttribute('aria-label'))?.replace('Добавить: ', '') ?? ''
  const members = panel(page).getByRole('region', { name: 'Участники' })
  await panel(page).getByRole('listitem').filter({ hasText: name }).first().dragTo(members)
  await expect(members.getByRole('button', { name: `Убрать: ${name}` })).toBeVisible()
  await members.getByRole('button', { name: `Убрать: ${name}` }).click()
  await expect(members.getByRole('button', { name: `Убрать: ${name}` })).toHaveCount(0)
  await close()
})

test('a removed rule is announced before saving, and applies afterwards', async ({ browser }) => {
  const worker = await signIn(serverUrl(), { login: 'heat-worker-1', password: demoPassword })
  const allowed = async () => {
    const { body } = await worker.get<{ items: { capability_id: number; states: number[] | null }[] }>(
      '/rest/tasks/allowed',
    )
    return body.items.find(({ capability_id }) => capability_id === 4)
  }
  expect(await allowed()).toMatchObject({ states: null })

  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', '/console/rules?role=7')
  const grid = page.getByRole('grid', { name: /Пользователь организации/ })
  const anyState = grid.getByRole('checkbox', { name: 'Комментирование: В любом состоянии' })
  await grid.getByRole('checkbox').first().focus()
  for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowDown')
  await expect(anyState).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  const change = page.getByRole('region', { name: 'Что изменится' })
  await expect(change).toContainText('Комментирование: добавится «В работе»')
  await expect(change).toContainText('Комментирование: отнимется в любом состоянии')
  await change.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Права роли сохранены')).toBeVisible()
  expect(await allowed()).toMatchObject({ states: [2] })
  await expect(page.getByRole('region', { name: 'История изменений' }).first()).toContainText(
    'Комментирование',
  )

  // Restored for the following tests.
  await anyState.click()
  await change.getByRole('button', { name: 'Сохранить' }).click()
  await expect(change).toHaveCount(0)
  expect(await allowed()).toMatchObject({ states: null })
  expect(complaints).toEqual([])
  await close()
})
