import { expect, type Page, test } from 'playwright/test'
import { seriousFindings } from '../support/axe'
import { openConsole } from '../support/console'
import { at, date, makeScene, open, placeOf, stored } from '../support/planning-scene'

const looks = [
  {
    locale: 'ru',
    scheme: 'light',
    width: 1440,
    field: 'Исполнитель',
    why: 'Оценка',
    task: 'нет задач|задач',
  },
  { locale: 'en', scheme: 'dark', width: 1024, field: 'Assignee', why: 'Score', task: 'no tasks|task' },
] as const

const options = (page: Page) => page.getByRole('option').filter({ has: page.locator('[title]') })

for (const { locale, scheme, width, field, why, task } of looks) {
  test(`the assignee is picked by keyboard from people whose scores are explained: ${locale}, ${scheme}`, async ({
    browser,
  }) => {
    test.setTimeout(120_000)
    const scene = await makeScene(1)
    const [first] = scene.tasks
    if (!first) throw new Error('No task was made')
    const path = `/console/tasks?layout=table&q=${scene.word}&task=${first.id}`
    const { page, complaints, close } = await openConsole(browser, 'main-admin-1', path, {
      locale,
      scheme,
      width,
    })
    const choice = page.getByTestId('panel').getByRole('combobox', { name: field, exact: true })
    await expect(choice).toBeVisible()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await choice.focus()
    await page.keyboard.press('ArrowDown')
    await expect(options(page).first()).toContainText(new RegExp(task))
    const scores = await page.getByRole('option').locator('[title]').allTextContents()
    const numbers = scores.map(Number)
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
    const described = await options(page).first().getAttribute('aria-describedby')
    await expect(page.locator(`[id="${described}"]`)).toContainText(why)
    await page.screenshot({ path: test.info().outputPath(`picker-${locale}.png`) })
    expect(await seriousFindings(page)).toEqual([])
    expect(asked.filter((one) => one === '/rest/users')).toEqual([])

    await page.keyboard.type(scene.worker.fio)
    await expect(options(page)).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await stored(scene, first.id)).assigned_user_id).toBe(scene.worker.id)
    await expect(choice).toHaveValue(scene.worker.fio)
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await stored(scene, first.id)).assigned_user_id).toBeNull()
    expect(complaints).toEqual([])
    await close()
  })
}

test('selected tasks are distributed: rows are left out, the rest is accepted as one step', async ({
  browser,
}) => {
  test.setTimeout(150_000)
  const scene = await makeScene(3)
  const [first, second, third] = scene.tasks
  if (!first || !second || !third) throw new Error('No tasks were made')
  const path = `/console/tasks?layout=table&q=${scene.word}`
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', path, {
    locale: 'en',
    scheme: 'dark',
  })
  await page.getByRole('checkbox', { name: 'Choose the whole page' }).check()
  await page.getByRole('button', { name: 'Distribute' }).click()
  const dialog = page.getByRole('dialog', { name: 'Distribute 3 tasks' })
  await dialog.getByText('7 days').click()
  await expect(dialog.getByRole('button', { name: 'Assign 3 tasks' })).toBeVisible({ timeout: 40_000 })
  await page.screenshot({ path: test.info().outputPath('distribute-en.png') })
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('checkbox', { name: `Assign: ${second.title}` }).uncheck()
  await dialog.getByRole('button', { name: 'Assign 2 tasks' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await placeOf(scene, second.id))[0]).toBeNull()
  for (const { id } of [first, third])
    for (const value of await placeOf(scene, id)) expect(value).not.toBeNull()
  await page.locator('body').press('Control+z')
  await expect.poll(() => placeOf(scene, first.id)).toEqual([null, null])
  await expect.poll(() => placeOf(scene, third.id)).toEqual([null, null])
  expect(complaints).toEqual([])
  await close()
})

test('the list of planning is distributed over the days that are shown', async ({ browser }) => {
  test.setTimeout(150_000)
  const scene = await makeScene(2)
  const [first] = scene.tasks
  if (!first) throw new Error('No tasks were made')
  const { page, complaints, close } = await open(browser, scene)
  const button = page.getByRole('button', { name: 'Распределить все без исполнителя' })
  await expect(page.locator('[data-list="unassigned"] [data-plan-card]')).toHaveCount(2)
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Распределение задач' })
  const accept = dialog.getByRole('button', { name: 'Назначить 2 задачи' })
  await expect(accept).toBeVisible({ timeout: 40_000 })
  await page.screenshot({ path: test.info().outputPath('distribute-ru.png') })
  expect(await seriousFindings(page)).toEqual([])

  // Another time for one row.
  await dialog.getByRole('button', { name: `Изменить человека или время: ${first.title}` }).click()
  await dialog.getByLabel('Начало').fill('03:00')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('изменено вами')).toBeVisible()
  await accept.click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(async () => (await placeOf(scene, first.id))[1]).toBe(at('03:00'))
  await expect(page.locator('[data-list="unassigned"] [data-plan-card]')).toHaveCount(0)
  expect(complaints).toEqual([])
  await close()
})

test('the day of a person is put in order as one step', async ({ browser }) => {
  test.setTimeout(150_000)
  const scene = await makeScene(3)
  const { client, other, tasks } = scene
  // To the far end, back to the first, and to the middle.
  const starts = ['10:00', '14:00', '12:00']
  for (const [index, { id }] of [...tasks].reverse().entries()) {
    const change = { assigned_user_id: other.id, planned_start: at(starts[index] ?? '08:00') }
    expect((await client.send('PATCH', `/rest/tasks/${id}`, change)).status).toBe(200)
  }
  const before = await Promise.all(tasks.map(({ id }) => placeOf(scene, id)))
  const path = `/console/planning?date=${date}&person=${other.id}`
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', path)
  await page.getByRole('button', { name: 'Упорядочить' }).click()
  const order = page.getByRole('list', { name: 'Предлагаемый порядок задач' })
  await expect(order.getByRole('listitem').filter({ hasText: scene.word })).toHaveCount(3)
  await expect(page.getByRole('row', { name: /Длина/ })).toContainText('км')
  await page.screenshot({ path: test.info().outputPath('route-ru.png') })
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Применить' }).click()
  await expect(order).toHaveCount(0)
  const places = () => Promise.all(tasks.map(({ id }) => placeOf(scene, id)))
  await expect.poll(places).not.toEqual(before)
  await page.locator('body').press('Control+z')
  await expect.poll(places).toEqual(before)
  expect(complaints).toEqual([])
  await close()
})
