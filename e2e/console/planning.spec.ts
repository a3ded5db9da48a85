import { expect, test } from 'playwright/test'
import { seriousFindings } from '../support/axe'
import { bar, card, carry, makeScene, note, open, at, placeOf, spot, stored } from '../support/planning-scene'

test('a task is dragged to a person and a time; conflicts are shown before, and steps are undone and redone', async ({
  browser,
}) => {
  test.setTimeout(150_000)
  const scene = await makeScene(2)
  const { worker, tasks } = scene
  const [first, second] = tasks
  if (!first || !second) throw new Error('No tasks were made')
  const { page, complaints, close } = await open(browser, scene)
  await expect(card(page, first.id)).toBeVisible()
  await expect(page.locator(`[data-row="${worker.id}"] [data-shift]`)).toHaveCount(1)

  await carry(page, card(page, first.id), await spot(page, worker.id, 9))
  await expect(note(page)).toContainText('09:00–10:00')
  await expect(note(page)).not.toContainText('Вне смены')
  await page.mouse.up()
  await expect(bar(page, first.id)).toBeVisible()
  await expect(card(page, first.id)).toHaveCount(0)
  await expect.poll(() => placeOf(scene, first.id)).toEqual([worker.id, at('09:00')])

  // Beyond the shift, then over the first task: both are told before the drop; Escape takes it back.
  await carry(page, card(page, second.id), await spot(page, worker.id, 13))
  await expect(note(page)).toContainText('Вне смены')
  await page.screenshot({ path: test.info().outputPath('conflict.png') })
  const over = await spot(page, worker.id, 9.25)
  await page.mouse.move(over.x + 6, over.y, { steps: 8 })
  await page.mouse.move(over.x + 5, over.y, { steps: 2 })
  await expect(note(page)).toContainText(first.title)
  await page.screenshot({ path: test.info().outputPath('overlap.png') })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(note(page)).toHaveCount(0)
  expect(await placeOf(scene, second.id)).toEqual([null, null])

  await page.keyboard.press('Control+z')
  await expect.poll(() => placeOf(scene, first.id)).toEqual([null, null])
  await expect(card(page, first.id)).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => placeOf(scene, first.id)).toEqual([worker.id, at('09:00')])
  await expect(bar(page, first.id)).toBeVisible()

  // A bar is moved, made longer and taken off the board.
  await carry(page, bar(page, first.id), await spot(page, worker.id, 10.5))
  await page.mouse.up()
  await expect.poll(() => placeOf(scene, first.id)).toEqual([worker.id, at('10:30')])
  const handle = await page.locator(`[data-resize="${first.id}"]`).boundingBox()
  const end = await spot(page, worker.id, 12)
  if (!handle) throw new Error('The bar has no handle')
  await page.mouse.move(handle.x + 4, handle.y + 10)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 6 })
  await expect(note(page)).toContainText('10:30–12:00')
  await page.mouse.up()
  await expect.poll(async () => (await stored(scene, first.id)).planned_duration).toBe(90)
  const lists = await page.locator('[data-lists]').boundingBox()
  await carry(page, bar(page, first.id), { x: (lists?.x ?? 0) + 100, y: (lists?.y ?? 0) + 60 })
  await expect(page.locator('[data-lists][data-over]')).toBeVisible()
  await page.mouse.up()
  await expect.poll(() => placeOf(scene, first.id)).toEqual([null, null])
  expect(complaints).toEqual([])
  await close()
})

test('several tasks are planned at once, and by keyboard alone', async ({ browser }) => {
  test.setTimeout(150_000)
  const scene = await makeScene(3)
  const { worker, other, tasks } = scene
  const [first, second, third] = tasks
  if (!first || !second || !third) throw new Error('No tasks were made')
  const { page, complaints, close } = await open(browser, scene, '', { locale: 'en', scheme: 'dark' })
  await card(page, first.id).click({ modifiers: ['Control'] })
  await card(page, second.id).click({ modifiers: ['Control'] })
  await carry(page, card(page, first.id), await spot(page, worker.id, 8))
  await expect(note(page)).toContainText('2 tasks')
  await page.screenshot({ path: test.info().outputPath('several-dark.png') })
  await page.mouse.up()
  await expect.poll(() => placeOf(scene, first.id)).toEqual([worker.id, at('08:00')])
  await expect.poll(() => placeOf(scene, second.id)).toEqual([worker.id, at('09:00')])

  await bar(page, second.id).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(note(page)).toContainText('09:30–10:30')
  await expect.poll(() => placeOf(scene, second.id)).toEqual([worker.id, at('09:30')])
  await expect(bar(page, second.id)).toBeFocused()

  await card(page, third.id).getByRole('button').first().focus()
  await page.keyboard.press('m')
  const form = page.getByRole('dialog', { name: third.title })
  await form.getByRole('combobox', { name: 'Executor' }).fill(worker.fio)
  await page.getByRole('option', { name: worker.fio }).first().click()
  await form.getByLabel('Start').fill('14:00')
  await expect(form).toContainText('Outside of the shift')
  await page.screenshot({ path: test.info().outputPath('form-dark.png') })
  await form.getByRole('combobox', { name: 'Executor' }).fill(other.fio)
  await page.getByRole('option', { name: other.fio }).first().click()
  await expect(form).not.toContainText('Outside of the shift')
  // Other tests plan for the same people.
  await form.getByRole('button', { name: /^Plan( anyway)?$/ }).click()
  await expect.poll(async () => (await stored(scene, third.id)).assigned_user_id).toBe(other.id)
  expect(await seriousFindings(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('what the server refuses is told and taken back', async ({ browser }) => {
  test.setTimeout(120_000)
  const scene = await makeScene(1)
  const { worker, tasks } = scene
  const [task] = tasks
  if (!task) throw new Error('No task was made')
  const { page, close } = await open(browser, scene)
  await page.route('**/rest/tasks/batch*', (route) =>
    route.fulfill({
      json: {
        total: 1,
        changed: [],
        unchanged: [],
        refused: [{ id: task.id, title: task.title, reason: 'Вид работ недоступен организации.' }],
        moved: [],
        before: [],
      },
    }),
  )
  await carry(page, card(page, task.id), await spot(page, worker.id, 9))
  await page.mouse.up()
  await expect(page.getByText('Вид работ недоступен организации.')).toBeVisible()
  await expect(bar(page, task.id)).toHaveCount(0)
  await expect(card(page, task.id)).toBeVisible()
  await close()
})
