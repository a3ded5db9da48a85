import { expect as expectSoon, type Page, test } from 'playwright/test'
import { seriousFindings } from '../support/axe'
import { type Client, serverUrl, signIn } from '../support/client'
import { chooseByKey, demoPassword, openConsole } from '../support/console'

/** Creating a table is slow on a slow machine. */
const expect = expectSoon.configure({ timeout: 30_000 })

const path = '/console/layers'
const demo = (login: string) => signIn(serverUrl(), { login, password: demoPassword })

const tree = (page: Page) => page.getByRole('tree')
const row = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name })
const panel = (page: Page) => page.getByTestId('panel')
const dialog = (page: Page) => page.getByRole('dialog')
const said = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

interface Layers {
  layers: { layer: { id: number; name: string; info: { typeName: string } } }[]
}
interface Folders {
  items: { id: number; name: string; layers: number[] }[]
}

async function layerOf(api: Client, name: string) {
  const { body } = await api.get<Layers>('/layers')
  const found = body.layers.find(({ layer }) => layer.name === name)?.layer
  if (!found) throw new Error(`There is no layer ${name}`)
  return found
}
const foldersOf = async (api: Client) => (await api.get<Folders>('/groups')).body.items
const heldBy = async (api: Client, group: string) =>
  (await foldersOf(api)).find(({ name }) => name === group)?.layers
async function removeGroups(api: Client, names: readonly string[]) {
  for (const { id, name } of await foldersOf(api))
    if (names.includes(name)) await api.send('DELETE', `/groups/${id}`)
}

async function make(page: Page, what: string) {
  await page
    .getByRole('button', { name: /^Добавить/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: what }).click()
}
async function makeGroup(page: Page, name: string) {
  await make(page, 'Новая группа')
  await panel(page).getByLabel('Название').fill(name)
  await panel(page)
    .getByRole('button', { name: /^Создать/ })
    .click()
  await expect(row(page, name)).toBeVisible()
}
const tab = (page: Page, name: string) => panel(page).getByRole('tab', { name }).click()
const save = (page: Page) =>
  panel(page)
    .getByRole('button', { name: /^Сохранить/ })
    .click()

test('by pointer: groups and a layer with fields are created, moved, opened to a role and found at the copied address', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', path)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const api = await demo('main-admin-1')
  const user = await demo('roads-worker-1')
  const mark = Date.now()
  const [one, other, trees] = [`Зелень ${mark}`, `Разное ${mark}`, `Пробные деревья ${mark}`]
  await makeGroup(page, one)
  await makeGroup(page, other)

  await make(page, 'Новый слой')
  await panel(page).getByLabel('Название').first().fill(trees)
  await panel(page).getByRole('combobox', { name: 'Группа' }).click()
  await page.getByRole('option', { name: one }).click()
  await panel(page).getByRole('button', { name: 'Добавить поле' }).click()
  await panel(page).getByLabel('Название').last().fill('Порода')
  await panel(page).getByLabel('Имя столбца').fill('kind')
  expect(await seriousFindings(page)).toEqual([])
  await panel(page)
    .getByRole('button', { name: /^Создать/ })
    .click()
  await said(page, 'Слой создан')
  await expect(row(page, trees)).toHaveAttribute('aria-level', '2')
  const { id, info } = await layerOf(api, trees)
  await expect.poll(() => heldBy(api, one)).toEqual([id])

  // Dropping it on the middle of another group moves it inside; Undo reverts that.
  await row(page, trees).dragTo(row(page, other), { targetPosition: { x: 120, y: 17 } })
  // A notification stays while the pointer is over it.
  const undo = page.getByRole('button', { name: 'Вернуть', exact: true }).last()
  await undo.hover()
  await expect.poll(() => heldBy(api, other)).toEqual([id])
  await expect.poll(() => heldBy(api, one)).toEqual([])
  await undo.click()
  await expect.poll(() => heldBy(api, one)).toEqual([id])
  await expect.poll(() => heldBy(api, other)).toEqual([])

  await api.post(`/layers/${id}/objects`, {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [39.87, 57.62] },
    properties: { kind: 'Липа' },
  })
  await page.goto(`${serverUrl()}${path}?layer=${id}`)
  await panel(page).getByRole('textbox', { name: 'Заголовок', exact: true }).fill('Дерево: {kind}')
  await expect(panel(page).getByText('«Дерево: Липа»')).toBeVisible()
  await save(page)
  await said(page, 'Сохранено')

  // Immediately: the second change is based on the first.
  await tab(page, 'Поля')
  await panel(page).getByRole('button', { name: 'Добавить поле' }).click()
  await panel(page).getByLabel('Название').last().fill('Высота')
  await panel(page).getByRole('combobox', { name: 'Тип' }).click()
  await page.getByRole('option', { name: 'дробное' }).click()
  await save(page)
  await expect(panel(page).getByText('vysota')).toBeVisible()

  expect((await user.get(`/layers/${id}/info`)).status).toBe(403)
  await tab(page, 'Права')
  await panel(page).getByRole('combobox', { name: 'Добавить роль' }).click()
  await page.getByRole('option', { name: 'Пользователь организации', exact: true }).click()
  await expect(panel(page).getByRole('checkbox', { name: 'Пользователь организации: Видеть' })).toBeChecked()
  await panel(page).getByRole('checkbox', { name: 'Пользователь организации: Менять объекты' }).click()
  await save(page)
  await said(page, 'Сохранено')
  await expect
    .poll(
      async () => (await user.get<{ layer?: { access: object } }>(`/layers/${id}/info`)).body.layer?.access,
    )
    .toEqual({ read: true, edit: false, write: true, serviceObjects: false })
  expect(await seriousFindings(page)).toEqual([])

  await tab(page, 'Адреса')
  await panel(page)
    .getByLabel('Ключ (token)')
    .fill(user.token ?? '')
  await panel(page).getByRole('button', { name: 'Скопировать: Объекты слоя' }).click()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(address).pathname).toBe(
    `/ogc/features/collections/${encodeURIComponent(info.typeName)}/items`,
  )
  const { pathname, search } = new URL(address)
  const found = await fetch(`${serverUrl()}${pathname}${search}`)
  expect(await found.json()).toMatchObject({ numberMatched: 1, features: [{ properties: { kind: 'Липа' } }] })

  await panel(page).getByRole('button', { name: 'Удалить', exact: true }).click()
  await expect(dialog(page).getByText('1 объект со всеми значениями')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Удалить' })).toBeDisabled()
  await dialog(page).getByRole('textbox').fill(trees)
  await dialog(page).getByRole('button', { name: 'Удалить' }).click()
  await said(page, 'Слой удалён')
  await expect(row(page, trees)).toHaveCount(0)
  await removeGroups(api, [one, other])
  expect(complaints).toEqual([])
  await close()
})

test('by keyboard: a group and a layer are created, the layer moves through groups, fields are reordered', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { page, complaints, close } = await openConsole(browser, 'main-admin-2', path)
  const { keyboard } = page
  const api = await demo('main-admin-2')
  const mark = Date.now()
  const [one, other, lamps] = [`Первая ${mark}`, `Вторая ${mark}`, `Фонари ${mark}`]
  const add = async (what: string) => {
    await tree(page).focus()
    await keyboard.press('Insert')
    await chooseByKey(page, what)
    await expect(panel(page).getByLabel('Название').first()).toBeFocused()
  }
  for (const name of [one, other]) {
    await add('Новая группа')
    await keyboard.type(name)
    await keyboard.press('Control+Enter')
    await expect(row(page, name)).toHaveAttribute('aria-selected', 'true')
  }
  await add('Новый слой')
  await keyboard.type(lamps)
  for (const field of ['Номер', 'Мощность']) {
    await panel(page).getByRole('button', { name: 'Добавить поле' }).press('Enter')
    await expect(panel(page).getByLabel('Название').last()).toBeFocused()
    await keyboard.type(field)
  }
  await keyboard.press('Control+Enter')
  await said(page, 'Слой создан')
  const { id } = await layerOf(api, lamps)

  // From no group into the last one, up to the end of the previous one, and out.
  await tree(page).focus()
  await expect(row(page, lamps)).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('Alt+ArrowRight')
  await expect.poll(() => heldBy(api, other)).toEqual([id])
  await keyboard.press('Alt+ArrowUp')
  await expect.poll(() => heldBy(api, one)).toEqual([id])
  await expect.poll(() => heldBy(api, other)).toEqual([])
  await keyboard.press('Alt+ArrowLeft')
  await expect.poll(() => heldBy(api, one)).toEqual([])
  await keyboard.press('Control+Z')
  await expect.poll(() => heldBy(api, one)).toEqual([id])
  await expect(row(page, lamps)).toHaveAttribute('aria-level', '2')

  // The group itself moves one place up and back.
  await tree(page).focus()
  await keyboard.press('ArrowDown')
  await expect(row(page, other)).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('Alt+ArrowUp')
  await said(page, new RegExp(`Группа «${other}»: место`))
  const own = async () =>
    (await foldersOf(api)).map(({ name }) => name).filter((name) => name.endsWith(`${mark}`))
  await expect.poll(own).toEqual([other, one])

  await page.goto(`${serverUrl()}${path}?layer=${id}&tab=fields`)
  await panel(page).getByRole('button', { name: /Номер/ }).first().focus()
  await keyboard.press('Alt+ArrowDown')
  await keyboard.press('Control+Enter')
  await said(page, 'Сохранено')
  const { body } = await api.get<{ layer: { fields: { rusName: string }[] } }>(`/layers/${id}/info`)
  expect(body.layer.fields.map(({ rusName }) => rusName)).toEqual(['Мощность', 'Номер'])

  await api.send('DELETE', `/layers/${id}`)
  await removeGroups(api, [one, other])
  expect(complaints).toEqual([])
  await close()
})

test('missing rights are explained: a worker looks and copies, an organization administrator creates layers', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const worker = await openConsole(browser, 'roads-worker-1', path)
  const { page } = worker
  await page.getByRole('button', { name: /^Добавить/ }).hover()
  await said(page, 'Слои создают главные роли и администраторы организаций')
  await page.getByRole('treeitem', { level: 2 }).first().click()
  await expect(panel(page).getByText(/Изменять слой могут его владелец/)).toBeVisible()
  await expect(panel(page).getByLabel('Английское имя')).toBeDisabled()
  await tab(page, 'Права')
  await expect(panel(page).getByText('видеть слой и его объекты')).toBeVisible()
  await expect(
    panel(page).getByRole('button', { name: 'Удалить слой могут только те, кто вправе его изменять' }),
  ).toBeVisible()
  await tree(page).focus()
  await page.keyboard.press('Delete')
  await said(page, 'Удалить слой могут только те, кто вправе его изменять')
  await worker.close()

  const admin = await openConsole(browser, 'roads-admin', `${path}?make=layer`)
  const title = `Слой дорожников ${Date.now()}`
  await panel(admin.page).getByLabel('Название').first().fill(title)
  await panel(admin.page).getByRole('button', { name: 'Добавить поле' }).click()
  await panel(admin.page).getByLabel('Имя столбца').fill('два слова')
  await panel(admin.page)
    .getByRole('button', { name: /^Создать/ })
    .click()
  await said(admin.page, 'Латинские буквы, цифры и _, не с цифры')
  await panel(admin.page).getByLabel('Имя столбца').fill('ctid')
  await panel(admin.page)
    .getByRole('button', { name: /^Создать/ })
    .click()
  await said(admin.page, /зарезервирован|занят/i)
  await panel(admin.page).getByLabel('Имя столбца').fill('note')
  await panel(admin.page)
    .getByRole('button', { name: /^Создать/ })
    .click()
  await said(admin.page, 'Слой создан')
  await admin.page
    .getByRole('button', { name: /^Добавить/ })
    .first()
    .click()
  await expect(admin.page.getByRole('menuitem', { name: /Таблица PostGIS/ })).toBeDisabled()
  const api = await demo('roads-admin')
  await api.send('DELETE', `/layers/${(await layerOf(api, title)).id}`)
  await admin.close()
})
