import { expect, type Page, test } from 'playwright/test'
import { seriousFindings } from '../support/axe'
import { type Client, serverUrl, signIn } from '../support/client'
import { demoPassword, mapIsDrawn, openConsole } from '../support/console'
import { makeReporter, report } from '../support/device'
import { pointerAt } from '../support/map-pointer'

/** On the river, where the demo has no tasks. */
const river = [48.7955, 53.882] as const
const zoom = 15
const pointer = pointerAt(river, zoom)

interface Scene {
  client: Client
  word: string
  person: { id: number; name: string; at: readonly [number, number] }
  task: { id: number; at: readonly [number, number] }
}

/** A task and, to the west of it, a person who has just reported. */
async function makeScene(north: number): Promise<Scene> {
  const client = await signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })
  const word = `картатест${Date.now()}`
  const name = `Картов ${Date.now()}`
  const { id, key } = await makeReporter(client, name)
  const [taskAt, personAt] = [
    [river[0] + 0.004, river[1] + north] as const,
    [river[0] - 0.006, river[1] + north] as const,
  ]
  const [lon, lat] = personAt
  expect(await report(key, { at: Math.floor(Date.now() / 1000) - 20, lon, lat })).toBe(200)
  const { body: found } = await client.get<{ items: { id: number; organization_id: number }[] }>(
    '/rest/users',
  )
  const task = await client.post<{ id: number }>('/rest/tasks', {
    title: word,
    text: 'Проверить и доложить',
    date: Math.floor(Date.now() / 1000),
    type_id: 1,
    priority_id: 2,
    organization_id: found.items.find((one) => one.id === id)?.organization_id,
    point: taskAt,
  })
  expect(task.status).toBe(200)
  return { client, word, person: { id, name, at: personAt }, task: { id: task.body.id, at: taskAt } }
}

const view = `${river[0]},${river[1]},${zoom}`
const executorOf = async ({ client, task }: Scene) =>
  (await client.get<{ task: { assigned_user_id: number | null } }>(`/rest/tasks/${task.id}`)).body.task
    .assigned_user_id

/** Holds the task over the person until the map knows who is there. */
async function carry(page: Page, { task, person }: Scene) {
  const [from, to] = [await pointer.onScreen(page, task.at), await pointer.onScreen(page, person.at)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, from.y + 12, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 6 })
}

test('people are shown over the tasks, and a task is dragged onto a person', async ({ browser }) => {
  test.setTimeout(180_000)
  const scene = await makeScene(0)
  const path = `/console/tasks?layout=map&q=${scene.word}&view=${view}`
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', path)
  await mapIsDrawn(page)
  await page.getByRole('button', { name: 'Показать людей' }).click()
  await expect(page).toHaveURL(/people=true/)

  // Escape lets go: nothing is assigned.
  const target = page.locator(`[data-target="${scene.person.id}"]`)
  await expect(async () => {
    await carry(page, scene)
    await expect(target).toBeVisible({ timeout: 1500 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
  }).toPass({ timeout: 60_000 })
  expect(await executorOf(scene)).toBeNull()

  await carry(page, scene)
  await expect(target).toBeVisible()
  await expect(page.locator('[data-carried]')).toContainText(`Назначить: ${scene.person.name}`)
  await page.screenshot({ path: test.info().outputPath('drag-ru.png') })
  await page.mouse.up()
  await expect.poll(() => executorOf(scene)).toBe(scene.person.id)

  // The card of the person lists the task, with its distance.
  await pointer.press(page, scene.person.at)
  const card = page.getByRole('region', { name: scene.person.name })
  await expect(card.getByRole('button', { name: new RegExp(scene.word) })).toContainText('по прямой')
  await page.screenshot({ path: test.info().outputPath('person-ru.png') })
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await page.locator('body').press('Control+z')
  await expect.poll(() => executorOf(scene)).toBeNull()
  expect(complaints).toEqual([])
  await close()
})

test('a box selects tasks and people, who are distributed among them', async ({ browser }) => {
  test.setTimeout(180_000)
  const scene = await makeScene(-0.002)
  const path = `/console/live?layout=map&tasks=true&q=${encodeURIComponent(scene.person.name)}&view=${view}`
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', path, {
    locale: 'en',
    scheme: 'dark',
  })
  await mapIsDrawn(page)
  const banner = page.getByRole('region', { name: 'Selected on the map' })
  await expect(async () => {
    await page.getByRole('button', { name: 'Select on the map' }).click()
    await page.getByRole('menuitem', { name: 'With a box' }).click()
    const [first, last] = [
      await pointer.onScreen(page, [scene.person.at[0] - 0.001, scene.person.at[1] + 0.0007]),
      await pointer.onScreen(page, [scene.task.at[0] + 0.001, scene.task.at[1] - 0.0007]),
    ]
    await page.mouse.move(first.x, first.y)
    await page.mouse.down()
    await page.mouse.move(last.x, last.y, { steps: 5 })
    await page.mouse.up()
    await expect(banner).toContainText('1 task · 1 person', { timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await page.screenshot({ path: test.info().outputPath('selected-en.png') })
  expect(await seriousFindings(page)).toEqual([])
  await banner.getByRole('button', { name: 'Distribute' }).click()
  const dialog = page.getByRole('dialog', { name: 'Distribute 1 task' })
  await expect(dialog.getByText('Among 1 person')).toBeVisible()
  await dialog.getByRole('button', { name: 'Reject' }).last().click()
  await banner.getByRole('button', { name: 'Clear the selection' }).click()
  await expect(banner).toHaveCount(0)

  // Everything in view is selected by keyboard.
  await page.getByRole('button', { name: 'Select on the map' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Everything in view' }).press('Enter')
  await expect(banner).toContainText('1 person')
  await page.getByRole('button', { name: 'Hide tasks' }).click()
  await expect(page).not.toHaveURL(/tasks=true/)
  expect(complaints).toEqual([])
  await close()
})

test('a task is assigned by its menu, by keyboard alone', async ({ browser }) => {
  test.setTimeout(120_000)
  const scene = await makeScene(0.002)
  const path = `/console/tasks?layout=map&q=${scene.word}&task=${scene.task.id}&view=${view}`
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', path, { locale: 'en' })
  const actions = page.getByTestId('panel').getByRole('button', { name: 'Actions' })
  const assign = page.getByRole('menuitem', { name: 'Assign…' })
  // The panel may still be filling.
  await expect(async () => {
    await actions.press('Enter')
    await expect(assign).toBeVisible({ timeout: 1000 })
  }).toPass()
  await assign.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Assign task No. ${scene.task.id}` })
  const field = dialog.getByRole('combobox', { name: 'Assignee' })
  await field.focus()
  await page.keyboard.type(scene.person.name)
  await expect(page.getByRole('option', { name: new RegExp(scene.person.name) })).toContainText('away')
  // Those of the text before stand there until the answer comes.
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Assign', exact: true }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => executorOf(scene)).toBe(scene.person.id)
  expect(complaints).toEqual([])
  await close()
})
