import { expect as plain, type Page, test } from 'playwright/test'
import { seriousFindings } from '../support/axe'
import { serverUrl, signIn } from '../support/client'
import { demoPassword, mapIsDrawn, openConsole } from '../support/console'

const login = 'main-admin-1'

/** Software-rendered maps on two cores are slow. */
const expect = plain.configure({ timeout: 30_000 })

/** A layer with one object that a search finds; its name is nowhere else. */
async function makeWell(name: string) {
  const client = await signIn(serverUrl(), { login, password: demoPassword })
  const made = await client.post<{ layer: { id: number } }>('/layers', {
    name: `Родники ${Date.now()}`,
    geometryType: 'Point',
    fields: [{ name: 'title', rusName: 'Название', type: 'string', title: true, forSearch: true }],
  })
  const { id } = made.body.layer
  await client.post(`/layers/${id}/objects`, {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [48.7955, 53.882] },
        properties: { title: name },
      },
    ],
  })
  return { client, layerId: id }
}

/** Opens the palette by its key and writes. */
async function seek(page: Page, text: string) {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog').getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.type(text)
  return field
}

/** Walks down to a line and opens it. */
async function openLine(page: Page, line: RegExp) {
  const wanted = page.getByRole('option', { name: line }).first()
  await expect(wanted).toBeVisible()
  for (let at = 0; at < 40; at++) {
    if ((await wanted.getAttribute('aria-selected')) === 'true') break
    await page.keyboard.press('ArrowDown')
  }
  await expect(wanted).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('an address, an object, a task and a person are found and opened by keyboard', async ({ browser }) => {
  test.setTimeout(240_000)
  const spring = `Родник Ольховый ${Date.now()}`
  const { client, layerId } = await makeWell(spring)
  const tasks = await client.get<{ items: { id: number; title: string }[] }>('/rest/tasks?limit=1')
  const people = await client.get<{ items: { id: number; fio: string; login: string }[] }>(
    '/rest/users?limit=1000',
  )
  const person = people.body.items.find((one) => one.login === 'roads-admin')
  const [task] = tasks.body.items
  if (!person || !task) throw new Error('The demo city has neither tasks nor people')
  const { page, complaints, close } = await openConsole(browser, login, '/console/layers')

  await test.step('without a text it lists pages and actions; Esc returns the focus', async () => {
    const button = page.getByRole('button', { name: 'Поиск и команды' })
    await button.focus()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('dialog').getByRole('combobox')
    await expect(field).toBeFocused()
    await expect(page.getByRole('group', { name: 'Разделы' }).getByRole('option').first()).toHaveAttribute(
      'aria-selected',
      'true',
    )
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  await test.step('a text that nothing has: what can be searched', async () => {
    await seek(page, 'йцукенгшщзфыва')
    await expect(page.getByText(/^По запросу «йцукенгшщзфыва» ничего не найдено/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('an object of a layer is opened in its table', async () => {
    const field = await seek(page, spring.toLowerCase())
    await expect(page.getByRole('option', { name: /Объект/ }).first()).toBeVisible()
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    expect(await seriousFindings(page)).toEqual([])
    await page.screenshot({ path: test.info().outputPath('object.png') })
    await openLine(page, new RegExp(`^${spring}`))
    await expect(page).toHaveURL(new RegExp(`/console/layers/objects\\?.*layer=${layerId}`))
    await expect(page.getByTestId('panel').getByText(spring).first()).toBeVisible()
    // The map has arrived and written where it is into the address.
    await expect(page).toHaveURL(/view=48\.79\d*,53\.88\d*,17/)
    await mapIsDrawn(page)
  })

  await test.step('a task by its number alone', async () => {
    await seek(page, String(task.id))
    await expect(page.getByRole('option', { name: new RegExp(`Задача № ${task.id}( |$)`) })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/console/tasks\\?.*task=${task.id}`))
    await expect(page.getByRole('heading', { name: task.title }).first()).toBeVisible()
  })

  await test.step('an address is shown on the map; Enter before the answer waits for it', async () => {
    await seek(page, 'Ярград')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('img', { name: 'Найденное место: Ярград' })).toBeVisible()
    await mapIsDrawn(page)
    await page.screenshot({ path: test.info().outputPath('address.png') })
  })

  await test.step('a person by the login', async () => {
    await seek(page, person.login)
    await openLine(page, new RegExp(`^${person.fio}.*Человек`))
    await expect(page).toHaveURL(new RegExp(`/console/users\\?.*id=${person.id}`))
    await expect(page.getByTestId('panel').getByText(person.fio).first()).toBeVisible()
  })
  // The task has no rating yet.
  expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([])
  await close()
})
