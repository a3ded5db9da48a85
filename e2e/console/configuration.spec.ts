import { expect, type Page, test } from 'playwright/test'
import { seriousFindings } from '../support/axe'
import { Client, serverUrl, signIn } from '../support/client'
import { chooseByKey, demoPassword, openConsole } from '../support/console'

const path = '/console/configuration'
const demo = (login: string) => signIn(serverUrl(), { login, password: demoPassword })
const mainAdmin = () => demo('main-admin-1')

interface Node {
  id: number
  name: string
  label: string
  children?: Node[]
}

const readTree = async (api: Client) => {
  const { body, headers } = await api.get<{ rootProperty: Node }>('/rest/configuration/tree-nodes')
  return { root: body.rootProperty, etag: headers.get('etag') ?? '' }
}

/** A custom group with one setting, as another client would store it. */
async function storeGroup(api: Client, name: string) {
  const { root } = await readTree(api)
  const setting = {
    name: 'depth',
    label: `Глубина ${name}`,
    is_terminal: true,
    type: 'INTEGER',
    default_int_value: 5,
    possible_values: [],
  }
  const group = { name, label: `Группа ${name}`, is_terminal: false, array_index: 0, children: [setting] }
  const reply = await api.send('PUT', `/rest/configuration/tree-nodes/${root.id}`, {
    ...root,
    children: [...(root.children ?? []), group],
  })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
}

const props = async (api: Client) =>
  (await api.get<Record<string, Record<string, unknown>>>('/rest/configuration/props')).body

const tree = (page: Page) => page.getByRole('tree')
const row = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name })
const form = (page: Page) => page.getByRole('region', { name: 'Узел', exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const unsaved = (page: Page, count: number) => page.getByRole('button', { name: `Сохранить… (${count})` })

async function save(page: Page) {
  await page.getByRole('button', { name: /^Сохранить… / }).click()
  await dialog(page).getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(page.getByText('Настройки сохранены').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Изменений нет' })).toBeVisible()
}

async function choose(page: Page, label: string, name: string) {
  const field = page.getByRole('combobox', { name: label, exact: true }).last()
  await field.click()
  await field.fill(name)
  await page.getByRole('option', { name }).first().click()
}

test('by pointer: a setting with a rule is added, shown as a difference, saved and applied to its user', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', path)
  const key = `patrol${Date.now()}`
  await row(page, /^Настройки root/).click()
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Группа' }).click()
  await form(page).getByLabel('Название').fill('Обход')
  await form(page).getByLabel('Ключ').fill(key)
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Настройка' }).click()
  await form(page).getByLabel('Название').fill('Шаг обхода')
  await form(page).getByLabel('Ключ').fill('step')
  await form(page).getByRole('combobox', { name: 'Тип' }).click()
  await page.getByRole('option', { name: 'Целое число' }).click()
  await form(page).getByLabel('Значение по умолчанию').fill('5')
  await form(page).getByRole('button', { name: 'Добавить значение' }).click()
  await expect(form(page).getByText('Введите значение этого типа')).toBeVisible()
  await form(page).getByLabel('Значение 1').fill('7')
  await choose(page, 'Роль', 'Главный администратор')
  await expect(form(page).getByText('Для роли «Главный администратор»')).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])

  await unsaved(page, 2).click()
  await expect(dialog(page).getByText('7 — Для роли «Главный администратор»')).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await save(page)
  await expect.poll(async () => (await props(await mainAdmin()))[key]).toEqual({ step: 7 })
  expect((await props(new Client(serverUrl())))[key]).toEqual({ step: 5 })

  // Dropped on the upper edge of its group it is moved before that group.
  const step = row(page, 'Шаг обхода step').last()
  await step.dragTo(row(page, `Обход ${key}`), { targetPosition: { x: 90, y: 3 } })
  await expect(row(page, 'Шаг обхода step').last()).toHaveAttribute('aria-level', '2')
  await expect(unsaved(page, 1)).toBeVisible()
  await page.getByRole('button', { name: 'Отменить', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Изменений нет' })).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

test('by keyboard: a group, a setting, its value and rule, moves, undo, difference and saving', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', path)
  const { keyboard } = page
  const key = `keys${Date.now()}`
  const add = async (way: 'Настройка' | 'Группа') => {
    await keyboard.press('Insert')
    await chooseByKey(page, way)
    await expect(form(page).getByLabel('Название')).toBeFocused()
  }
  await tree(page).focus()
  await keyboard.press('Home')
  await add('Группа')
  await keyboard.type('Клавиши')
  await keyboard.press('Tab')
  await keyboard.press('Control+A')
  await keyboard.type(key)
  await keyboard.press('Escape')
  await expect(tree(page)).toBeFocused()
  for (const name of ['первая', 'вторая']) {
    await add('Настройка')
    await keyboard.type(name)
    await keyboard.press('Escape')
    await expect(tree(page)).toBeFocused()
    await keyboard.press('ArrowLeft')
  }
  await expect(row(page, `Клавиши ${key}`)).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('ArrowRight')
  await expect(row(page, /^первая/)).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('Alt+ArrowDown')
  await expect(page.getByText('первая: место 2 из 2 в группе «Клавиши»')).toBeAttached()
  await keyboard.press('Alt+ArrowLeft')
  await expect(row(page, /^первая/)).toHaveAttribute('aria-level', '2')
  await keyboard.press('Alt+ArrowRight')
  await expect(row(page, /^первая/)).toHaveAttribute('aria-level', '3')
  await keyboard.press('Delete')
  await expect(row(page, /^первая/)).toHaveCount(0)
  await keyboard.press('Control+Z')
  await expect(row(page, /^первая/)).toHaveCount(1)
  await keyboard.press('Control+Shift+Z')
  await expect(row(page, /^первая/)).toHaveCount(0)
  await keyboard.type('втор')
  await expect(row(page, /^вторая/)).toHaveAttribute('aria-selected', 'true')

  await form(page).getByRole('button', { name: 'Добавить значение' }).focus()
  await keyboard.press('Enter')
  await form(page).getByLabel('Значение 1').focus()
  await keyboard.type('для всех')
  await keyboard.press('Control+S')
  await expect(dialog(page).getByRole('button', { name: 'Сохранить', exact: true })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByText('Настройки сохранены').first()).toBeVisible()
  await expect
    .poll(async () => Object.values((await props(await mainAdmin()))[key] ?? {}))
    .toEqual(['для всех'])
  expect(complaints).toEqual([])
  await close()
})

test('a system node keeps its key with an explanation, but takes values', async ({ browser }) => {
  const { page, close } = await openConsole(browser, 'main-inspector-1', path)
  await row(page, /^Система/).click()
  await tree(page).press('ArrowRight')
  await row(page, /Показывать стартовую страницу/).click()
  await expect(form(page).getByLabel('Ключ')).toBeDisabled()
  await expect(form(page).getByText('Эту настройку читает сама программа')).toBeVisible()
  await tree(page).press('Delete')
  await expect(row(page, /Показывать стартовую страницу/)).toHaveCount(1)
  await form(page).getByRole('button', { name: 'Добавить значение' }).click()
  await expect(unsaved(page, 1)).toBeVisible()
  await page.getByRole('button', { name: 'Сервер' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Английский' })).toBeDisabled()
  await close()
})

test("two editors: the second sees the first one's changes and keeps their own on top", async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const api = await mainAdmin()
  const name = `pair${Date.now()}`
  await storeGroup(api, name)
  const { page, close } = await openConsole(browser, 'main-admin-1', `${path}?q=${name}`)
  await row(page, new RegExp(`^Глубина ${name}`)).click()
  await form(page).getByLabel('Название').fill(`Мой ${name}`)

  const { root } = await readTree(api)
  const stored = JSON.parse(JSON.stringify(root)) as Node
  const setting = stored.children?.find((node) => node.name === name)?.children?.[0]
  if (!setting) throw new Error('The group is missing')
  Object.assign(setting, { default_int_value: 44 })
  const reply = await api.send('PUT', `/rest/configuration/tree-nodes/${setting.id}`, setting)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)

  await unsaved(page, 1).click()
  await dialog(page).getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(dialog(page).getByText('Настройки тем временем изменили')).toBeVisible()
  await expect(
    dialog(page).getByRole('list', { name: 'Чужие изменения' }).getByText('стало: 44'),
  ).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Оставить мои поверх' }).click()
  await expect(dialog(page).getByText(`Мой ${name}`).first()).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(page.getByText('Настройки сохранены').first()).toBeVisible()
  const after = (await readTree(api)).root.children?.find((node) => node.name === name)?.children?.[0]
  expect(after).toMatchObject({ label: `Мой ${name}`, default_int_value: 44 })
  await close()
})

test('a removed group is restored from the history as a draft, and saved like any other', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const api = await mainAdmin()
  const name = `past${Date.now()}`
  await storeGroup(api, name)
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', path)
  await row(page, new RegExp(`^Группа ${name}`)).click()
  await tree(page).press('Delete')
  await save(page)
  expect((await props(api))[name]).toBeUndefined()

  await page.getByText('История', { exact: true }).click()
  const versions = page.getByRole('region', { name: 'Версии настроек' })
  await expect(versions.getByText('удалено: 2').first()).toBeVisible()
  await versions.getByRole('button').nth(1).click()
  await expect(page.getByRole('article').getByText(`Группа ${name}`)).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Восстановить' }).click()
  await expect(dialog(page).getByText(`Группа ${name}`)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(page.getByText('Настройки сохранены').first()).toBeVisible()
  await expect.poll(async () => (await props(api))[name]).toEqual({ depth: 5 })
  expect(complaints).toEqual([])
  await close()
})

test('the preview shows the values of a role, for a draft too, and why other values do not match', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const api = await mainAdmin()
  const name = `show${Date.now()}`
  await storeGroup(api, name)
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', `${path}?q=${name}`)
  await row(page, new RegExp(`^Глубина ${name}`)).click()
  await form(page).getByRole('button', { name: 'Добавить значение' }).click()
  await form(page).getByLabel('Значение 1').fill('9')
  await choose(page, 'Роль', 'Главный инспектор')

  await page.getByText('Предпросмотр', { exact: true }).click()
  await page.getByRole('searchbox').fill(name)
  const result = page.getByRole('button', { name: new RegExp(`${name}/depth`) })
  await expect(result.getByText('По умолчанию')).toBeVisible()
  await result.click()
  await expect(page.getByText('Не подходит: другая роль')).toBeVisible()
  await page.getByText('Роль', { exact: true }).first().click()
  await choose(page, 'Роль', 'Главный инспектор')
  await expect(result.getByText('Для роли «Главный инспектор»')).toBeVisible()
  await expect(result.getByText('9', { exact: true })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('a user without access to the settings sees an explanation', async ({ browser }) => {
  const { page, close } = await openConsole(browser, 'heat-admin', '/console/tasks')
  await expect(page.getByRole('link', { name: 'Значения настроек' })).toHaveCount(0)
  await page.goto(`${serverUrl()}${path}`)
  await expect(page.getByText('Этот раздел вам недоступен')).toBeVisible()
  await close()
})
