import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from 'playwright/test'
import { seriousFindings } from '../support/axe'
import { type Client, serverUrl, signIn } from '../support/client'
import { demoPassword, openConsole } from '../support/console'

interface Row {
  id: number
  title: string
  status_id: number
  priority_id: number
}

interface Found {
  items: Row[]
  count: number
}

const asAdmin = (): Promise<Client> => signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })

/** Tasks of this test, found by a word in their titles. */
async function makeTasks(client: Client, word: string, count: number): Promise<Row[]> {
  const model = (await client.get<Found>('/rest/tasks?limit=1')).body.items[0]
  const made: Row[] = []
  for (let number = 1; number <= count; number++) {
    const reply = await client.post<Row>('/rest/tasks', {
      title: `${word} ${number}`,
      text: 'Проверить и доложить',
      date: Math.floor(Date.now() / 1000) - number,
      type_id: 1,
      priority_id: 2,
      organization_id: (model as Row & { organization_id: number }).organization_id,
    })
    expect(reply.status).toBe(200)
    made.push(reply.body)
  }
  return made
}

const rowsOf = async (client: Client, word: string) =>
  (await client.get<Found>(`/rest/tasks?search=${encodeURIComponent(word)}&withArchive=true&limit=100`)).body
    .items

const columnOf = (page: Page, step: number) => page.locator(`[data-column="step-${step}"]`)
const cardOf = (page: Page, id: number) => page.locator(`[data-card="${id}"]`)

test('a card is dragged to another column, moved back by keyboard, and both can be undone', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const client = await asAdmin()
  const word = `доскатест${Date.now()}`
  const [task] = await makeTasks(client, word, 1)
  if (!task) throw new Error('No task was made')
  const stored = async () => (await rowsOf(client, word))[0]?.status_id
  const first = task.status_id
  const path = `/console/tasks?layout=board&q=${encodeURIComponent(word)}`
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', path)
  const card = cardOf(page, task.id)
  await expect(columnOf(page, first).locator('[data-card]')).toHaveCount(1)

  const target = page.locator(`[data-column]:not([data-column="step-${first}"])`).nth(1)
  const second = Number((await target.getAttribute('data-column'))?.replace('step-', ''))
  await card.dragTo(target)
  await expect(target.locator('[data-card]')).toHaveCount(1)
  await expect.poll(stored).toBe(second)
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect.poll(stored).toBe(first)
  await expect(columnOf(page, first).locator('[data-card]')).toHaveCount(1)

  await card.focus()
  await page.keyboard.press('m')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('board-menu.png') })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(stored).not.toBe(first)
  await expect(card).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect.poll(stored).toBe(first)

  // Another user's board updates by itself.
  const reader = await openConsole(browser, 'main-inspector-1', path)
  await expect(columnOf(reader.page, first).locator('[data-card]')).toHaveCount(1)
  await card.dragTo(target)
  await expect(columnOf(reader.page, second).locator('[data-card]')).toHaveCount(1)
  await expect(columnOf(reader.page, first).locator('[data-card]')).toHaveCount(0)
  await reader.close()
  expect(await seriousFindings(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('selected rows are changed in bulk: previewed, applied, and undone', async ({ browser }) => {
  test.setTimeout(120_000)
  const client = await asAdmin()
  const word = `массово${Date.now()}`
  const tasks = await makeTasks(client, word, 4)
  const [same] = tasks
  const { body: priorities } = await client.get<{ items: { id: number; name: string; order: number }[] }>(
    '/rest/priorities/list',
  )
  const top = priorities.items.toSorted((one, two) => two.order - one.order)[0]
  if (!top || !same) throw new Error('The demo has no priorities')
  await client.patch(`/rest/tasks/${same.id}`, { priority_id: top.id })

  const path = `/console/tasks?layout=table&q=${encodeURIComponent(word)}`
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', path)
  const boxes = page.getByRole('checkbox', { name: /Выбрать №/ })
  await expect(boxes).toHaveCount(4)
  await boxes.first().click()
  await boxes.nth(3).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('toolbar', { name: 'Изменение выбранных задач' })
  await expect(bar.getByRole('status')).toHaveText('Выбраны 4 задачи')

  await bar.getByRole('button', { name: 'Приоритет' }).click()
  await page.getByRole('option', { name: top.name }).click()
  const preview = page.getByRole('dialog')
  await expect(preview.getByText('Изменятся 3 задачи')).toBeVisible()
  await expect(preview.getByText('У 1 задачи это уже так')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('bulk-preview.png') })
  expect((await rowsOf(client, word)).filter(({ priority_id }) => priority_id === top.id)).toHaveLength(1)

  await preview.getByRole('button', { name: 'Изменить 3 задачи' }).click()
  await expect(page.getByText('Изменены 3 задачи')).toBeVisible()
  const changed = () =>
    rowsOf(client, word).then((rows) => rows.filter(({ priority_id }) => priority_id === top.id).length)
  await expect.poll(changed).toBe(4)
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect.poll(changed).toBe(1)
  await expect(page.getByText('Изменения отменены')).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

test('a filter is saved, opened with one click, renamed, and its deletion undone', async ({ browser }) => {
  test.setTimeout(90_000)
  const { page, complaints, close } = await openConsole(
    browser,
    'main-admin-2',
    '/console/tasks?layout=table&overdue=true&priority=4',
  )
  const name = `Горит ${Date.now()}`
  const menu = page.getByRole('button', { name: /^Сохранённые фильтры/ })
  await menu.click()
  await page.getByRole('button', { name: 'Сохранить текущий' }).click()
  await page.getByRole('textbox', { name: 'Название', exact: true }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Сохранённые фильтры: ${name}` })).toBeVisible()

  await page.getByRole('button', { name: 'Сбросить' }).first().click()
  await expect(page).not.toHaveURL(/overdue/)
  await menu.click()
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page).toHaveURL(/overdue=true/)
  await expect(page).toHaveURL(/priority=4/)

  await menu.click()
  await page.getByRole('button', { name: `Действия: ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Переименовать' }).click()
  await page.getByRole('textbox', { name: 'Название фильтра' }).fill(`${name} сейчас`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Действия: ${name} сейчас` })).toBeVisible()
  await page.getByRole('button', { name: `Действия: ${name} сейчас` }).click()
  await page.getByRole('menuitem', { name: 'Удалить' }).click()
  await expect(page.getByRole('button', { name: `Действия: ${name} сейчас` })).toHaveCount(0)
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect(page.getByRole('button', { name: `Сохранённые фильтры: ${name} сейчас` })).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

test('the export has exactly the filtered tasks', async ({ browser }) => {
  test.setTimeout(90_000)
  const client = await asAdmin()
  const word = `выгрузка${Date.now()}`
  await makeTasks(client, word, 3)
  const path = `/console/tasks?layout=table&q=${encodeURIComponent(word)}`
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', path)
  await expect(page.getByRole('checkbox', { name: /Выбрать №/ })).toHaveCount(3)
  for (const format of ['CSV', 'XLSX', 'GeoJSON']) {
    await page.getByRole('button', { name: 'Выгрузить' }).click()
    const coming = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: new RegExp(`^${format}`) }).click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(new RegExp(`^Задачи .*\\.${format.toLowerCase()}$`))
    const bytes = await readFile(await file.path())
    if (format === 'XLSX') expect(bytes.subarray(0, 2).toString()).toBe('PK')
    else expect(bytes.toString().match(new RegExp(`${word} \\d`, 'g'))).toHaveLength(3)
  }
  expect(complaints).toEqual([])
  await close()
})

test('statistics show the period in charts and tables that link to the tasks behind a figure', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const { page, complaints, close } = await openConsole(
    browser,
    'main-admin-1',
    '/console/statistics?period=all',
  )
  const card = page.getByRole('region', { name: 'По видам работ' })
  await expect(card.locator('.recharts-bar-rectangle').first()).toBeVisible()
  await card.getByText('Таблица').click()
  const row = card.getByRole('row').nth(1)
  const link = row.getByRole('link')
  const total = (await row.getByRole('cell').first().innerText()).replace(/\D/g, '')
  expect(Number(total)).toBeGreaterThan(0)
  await page.screenshot({ path: test.info().outputPath('statistics.png') })
  expect(await seriousFindings(page)).toEqual([])
  await link.click()
  await expect(page).toHaveURL(/\/console\/tasks\?.*type=\d+/)
  await expect(page.getByText(new RegExp(`из ${total}$`))).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})
