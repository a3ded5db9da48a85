import { expect, type Page, test } from 'playwright/test'
import { serverUrl, signIn } from '../support/client'
import { demoPassword, openConsole } from '../support/console'

const panel = (page: Page) => page.getByTestId('panel')
const mainAdmin = () => signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })
const idOf = (page: Page) => Number(new URL(page.url()).searchParams.get('id'))
const saved = (page: Page) => expect(page.getByText('Сохранено').first()).toBeVisible()

/** Activates a button or a tab by keyboard. */
async function press(page: Page, role: 'button' | 'tab', name: string | RegExp) {
  await panel(page)
    .getByRole(role, { name, exact: typeof name === 'string' })
    .first()
    .focus()
  await page.keyboard.press('Enter')
}

test('a work type gets fields, steps and transitions by keyboard', async ({ browser }) => {
  test.setTimeout(120_000)
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', '/console/work-types')
  const name = `Обход опор ${Date.now()}`
  await page.getByRole('grid', { name: 'Виды работ' }).focus()
  await page.keyboard.press('n')
  await panel(page).getByLabel('Название').fill(name)
  await panel(page).getByRole('radio', { name: 'Без значка' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+Enter')
  await expect(panel(page).getByRole('heading', { name })).toBeVisible()

  await press(page, 'tab', 'Поля')
  for (const field of ['Номер опоры', 'Дата осмотра']) {
    await press(page, 'button', 'Добавить поле')
    await panel(page).getByLabel('Название').last().fill(field)
  }
  await panel(page).getByRole('button', { name: 'Переместить: Дата осмотра' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(panel(page).getByRole('button', { name: 'Переместить: Дата осмотра' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await saved(page)

  await press(page, 'tab', 'Шаги и переходы')
  await expect(panel(page).getByText('с любого шага можно перейти на любой')).toBeVisible()
  await press(page, 'button', 'Составить список шагов')
  await panel(page)
    .getByRole('button', { name: /^Начать переход с шага: / })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await panel(page)
    .getByRole('button', { name: /^Переход на шаг: / })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByPlaceholder('Название действия')).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Взять в работу')
  await page.keyboard.press('Control+Enter')
  await expect(panel(page).getByText('Не сохранено')).toHaveCount(0)
  await expect
    .poll(async () => {
      const { body } = await (await mainAdmin()).get<Record<string, unknown>>(`/rest/types/${idOf(page)}`)
      return body
    })
    .toMatchObject({
      fields: [
        { name: 'Дата осмотра', key: 'data_osmotra' },
        { name: 'Номер опоры', key: 'nomer_opory' },
      ],
      moves: [{ name: 'Взять в работу' }],
    })

  await press(page, 'tab', 'История')
  await expect(panel(page).getByRole('region', { name: 'История изменений' })).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

test('a sticker for chosen work types is created, and rejected with an invalid colour', async ({
  browser,
}) => {
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', '/console/stickers')
  const title = `До работ ${Date.now()}`
  await page.getByRole('grid', { name: 'Стикеры' }).focus()
  await page.keyboard.press('n')
  await panel(page).getByLabel('Название').fill(title)
  await panel(page).getByLabel('Цвет').fill('')
  await page.keyboard.press('Control+Enter')
  await expect(panel(page).getByText('Заполните')).toBeVisible()
  await panel(page).getByLabel('Цвет').fill('#a66300')
  await page.keyboard.press('Control+Enter')
  await expect(panel(page).getByRole('heading', { name: title })).toBeVisible()
  const { body } = await (await mainAdmin()).get<Record<string, unknown>>(`/rest/stickers/${idOf(page)}`)
  expect(body).toMatchObject({ title, color: '#a66300', is_for_all: true })
  expect(complaints).toEqual([])
  await close()
})

test('steps are reordered by Alt and arrows, and the change can be undone', async ({ browser }) => {
  const { page, close } = await openConsole(browser, 'main-admin-1', '/console/steps')
  const names = async () => {
    const { body } = await (await mainAdmin()).get<{ items: { id: number; order: number }[] }>(
      '/rest/statuses/list?limit=1000',
    )
    return body.items.map(({ id }) => id).join()
  }
  const before = await names()
  const handle = page.getByRole('button', { name: /^Переместить: / }).nth(1)
  await handle.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByText('Порядок изменён')).toBeVisible()
  await expect.poll(names).not.toBe(before)
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect.poll(names).toBe(before)
  await close()
})

test('a schedule previews its next runs and shows in the calendar once saved', async ({ browser }) => {
  test.setTimeout(120_000)
  const api = await mainAdmin()
  const template = `Шаблон обхода ${Date.now()}`
  const types = await api.get<{ items: { id: number }[] }>('/rest/types/list')
  const made = await api.post('/rest/tasks', {
    title: template,
    text: 'Обойти опоры',
    date: Math.floor(Date.now() / 1000),
    type_id: types.body.items[0]?.id,
    priority_id: 1,
    organization_id: 3,
    is_template: true,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', '/console/schedules')
  const title = `Обход ${Date.now()}`
  await page.getByRole('grid', { name: 'Расписания' }).focus()
  await page.keyboard.press('n')
  await panel(page).getByLabel('Название').fill(title)
  await panel(page).getByLabel('Шаблон задачи').fill(template)
  await page.getByRole('option', { name: new RegExp(template) }).click()
  await panel(page).getByLabel('Повторять').click()
  await page.getByRole('option', { name: 'По дням', exact: true }).click()
  const preview = panel(page).getByRole('region', { name: 'Ближайшие запуски' })
  await expect(preview.getByRole('listitem')).toHaveCount(10)
  await panel(page).getByText('Текстом RRULE').click()
  await panel(page).getByLabel('Правило RFC 5545').fill('FREQ=OFTEN')
  await expect(preview.getByRole('alert')).toBeVisible()
  await panel(page).getByLabel('Правило RFC 5545').fill('FREQ=DAILY;BYHOUR=9;BYMINUTE=0')
  await expect(preview.getByRole('listitem')).toHaveCount(10)
  await page.keyboard.press('Control+Enter')
  await expect(panel(page).getByRole('heading', { name: title })).toBeVisible()

  await page.goto(`${serverUrl()}/console/schedules?view=week`)
  await page.getByRole('button', { name: 'Позже' }).click()
  await expect(page.getByRole('button', { name: new RegExp(title) })).toHaveCount(7)
  // The browser itself logs the rejected rule.
  expect(complaints.filter((line) => !line.includes('status of 400'))).toEqual([])
  await close()
})

test('a webhook shows its secret once, and its log shows a test', async ({ browser }) => {
  test.setTimeout(120_000)
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', '/console/webhooks')
  const title = `Диспетчерская ${Date.now()}`
  await page.getByRole('grid', { name: 'Вебхуки' }).focus()
  await page.keyboard.press('n')
  await panel(page).getByLabel('Название').fill(title)
  await panel(page).getByLabel('Адрес').fill('ftp://receiver.invalid')
  await page.keyboard.press('Control+Enter')
  await expect(panel(page).getByText('Нужен адрес')).toBeVisible()
  await panel(page).getByLabel('Адрес').fill('https://receiver.invalid/hook')
  await page.keyboard.press('Control+Enter')
  await expect(panel(page).getByText(/whsec_/)).toBeVisible()
  await panel(page).getByRole('button', { name: 'Я сохранил' }).click()
  await expect(panel(page).getByText(/whsec_/)).toHaveCount(0)

  await press(page, 'tab', 'Доставки')
  await press(page, 'button', 'Отправить проверочное')
  const log = panel(page).getByRole('list', { name: 'Журнал доставок' })
  await expect(log.getByText('Проверка', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(log.getByText('Не доставлено')).toBeVisible()
  await log.getByRole('button', { name: /^Проверка: подробности доставки/ }).click()
  await expect(log.getByText('"test":true')).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

test('an inspector reads the lists and sees why nothing can be changed', async ({ browser }) => {
  const { page, close } = await openConsole(browser, 'roads-inspector', '/console/steps')
  await expect(page.getByText('Изменять может только главный администратор').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Переместить: / })).toHaveCount(0)
  await page.goto(`${serverUrl()}/console/webhooks`)
  await expect(page.getByText('Этот раздел вам недоступен')).toBeVisible()
  await close()
})
