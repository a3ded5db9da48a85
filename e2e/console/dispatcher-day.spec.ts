import { writeFile } from 'node:fs/promises'
import { expect, type Page, test } from 'playwright/test'
import { type Client, makeOrganization, taskDraft } from '../support/client'
import { openConsole } from '../support/console'
import { countEffort, effortTable } from '../support/effort'
import { asAdmin, at, bar, card, carry, date, note, spot } from '../support/planning-scene'

const count = 40
const staff = 6
const word = `смена${Date.now()}`

async function makePeople(client: Client, organizationId: number) {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const people: { id: number; fio: string }[] = []
  for (let number = 1; number <= staff; number++) {
    const login = `${Date.now()}-${number}`
    const fio = `Выездной Мастер ${number} ${word}`
    const made = await client.post<{ id: number }>('/rest/users', {
      login,
      paswd: 'Полевой-выход-17',
      fio,
      role_id: 7,
      organization_id: organizationId,
      email: `${login}@example.org`,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const hours = await client.send('PUT', `/rest/users/${made.body.id}/working-hours`, {
      timezone,
      weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '18:00' })),
    })
    expect(hours.status).toBe(200)
    people.push({ id: made.body.id, fio })
  }
  return people
}

async function makeTasks(client: Client, organizationId: number, titles: string[], more: object = {}) {
  const ids: number[] = []
  for (const [at, title] of titles.entries()) {
    const draft = taskDraft(organizationId, `${word} ${title}`, {
      planned_duration: 45,
      // Far from where other tests select everything on the map.
      point: [48.2 + (at % 8) / 100, 53.6 + Math.floor(at / 8) / 100],
      ...more,
    })
    const { status, body } = await client.post<{ id: number }>('/rest/tasks', draft)
    expect(status, JSON.stringify(body)).toBe(200)
    ids.push(body.id)
  }
  return ids
}

const urgent = (page: Page, id: number) => card(page, id)

/** Takes a task over a place where something speaks against it, and on to one where nothing does. */
async function avoid(
  page: Page,
  id: number,
  wrong: { user: number; hours: number },
  conflict: RegExp,
  right: { user: number; hours: number },
) {
  await carry(page, urgent(page, id), await spot(page, wrong.user, wrong.hours))
  await expect(note(page)).toContainText(conflict)
  const { x, y } = await spot(page, right.user, right.hours)
  await page.mouse.move(x + 6, y, { steps: 8 })
  await page.mouse.move(x + 5, y, { steps: 2 })
  await expect(note(page)).not.toContainText(conflict)
  await page.mouse.up()
  await expect(bar(page, id)).toBeVisible()
  await expect(urgent(page, id)).toHaveCount(0)
}

test('a day of a dispatcher: tasks come in, are distributed, planned, handed over and printed', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const client = await asAdmin()
  const organizationId = await makeOrganization(client, `Дневная смена ${word}`)
  const people = await makePeople(client, organizationId)
  const [first, second, third, ill] = people
  if (!first || !second || !third || !ill) throw new Error('No people were made')
  const path = `/console/planning?org=${organizationId}&date=${date}`
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', path)
  const effort = await countEffort(page)
  await page.reload()
  const list = page.locator('[data-list="unassigned"]')
  await expect(list).toContainText('У всех задач есть исполнитель.')
  const shoot = (name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) })

  await effort.step(`${count} tasks come in`, 0, async () => {
    const numbers = Array.from({ length: count }, (_, at) => `№ ${at + 1}`)
    await makeTasks(client, organizationId, numbers)
    await expect(list.getByRole('heading')).toContainText(String(count), { timeout: 30_000 })
  })
  await shoot('1-tasks-came-in')

  await effort.step('They are distributed and planned', 2, async () => {
    await page.getByRole('button', { name: 'Распределить все без исполнителя' }).click()
    const dialog = page.getByRole('dialog', { name: 'Распределение задач' })
    const accept = dialog.getByRole('button', { name: `Назначить ${count} задач` })
    await expect(accept).toBeVisible({ timeout: 60_000 })
    await shoot('2-proposal')
    await accept.click()
    await expect(dialog).toHaveCount(0, { timeout: 60_000 })
    await expect(list).toContainText('У всех задач есть исполнитель.')
  })
  await shoot('3-plan')

  const [overlapping = 0, late = 0] = await makeTasks(client, organizationId, ['срочная 1', 'срочная 2'])
  const [due = 0] = await makeTasks(client, organizationId, ['со сроком'], { deadline: at('17:30') })
  await expect(list.getByRole('heading')).toContainText('3')
  await effort.step('Three conflicts are solved before they arise', 6, async () => {
    await avoid(page, overlapping, { user: first.id, hours: 8.2 }, /Пересекается/, {
      user: first.id,
      hours: 16.5,
    })
    await avoid(page, late, { user: second.id, hours: 19 }, /Вне смены/, { user: second.id, hours: 16.5 })
    await avoid(page, due, { user: third.id, hours: 17.2 }, /Закончится после срока/, {
      user: third.id,
      hours: 16,
    })
  })
  await shoot('4-conflicts')

  const own = page.locator(`[data-row="${ill.id}"] [data-bar]`)
  await expect(own.first()).toBeVisible()
  await effort.step('One person drops out', 2, async () => {
    await page.locator(`[data-row="${ill.id}"] button`).first().click()
    await page.getByRole('button', { name: 'Передать другим' }).click()
    const dialog = page.getByRole('dialog', { name: /^Распределение / })
    const accept = dialog.getByRole('button', { name: /^Назначить \d+ задач/ })
    await expect(accept).toBeVisible({ timeout: 60_000 })
    await accept.click()
    await expect(dialog).toHaveCount(0, { timeout: 60_000 })
    await expect(own).toHaveCount(0)
  })
  await shoot('5-handed-over')

  await effort.step('The list of a day is printed', 1, async () => {
    await page.locator(`[data-row="${first.id}"] button`).first().click()
    const file = page.waitForEvent('download', { timeout: 60_000 })
    await page.getByRole('button', { name: 'Лист на день (PDF)' }).click()
    await (await file).saveAs(test.info().outputPath('day.pdf'))
  })
  await page.goto(`${new URL(page.url()).origin}/console/reports?org=${organizationId}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await effort.step('The report is printed', 1, async () => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.getByRole('button', { name: 'Напечатать страницу' }).click()
    await expect(page.locator('body[data-printed]')).toBeAttached({ timeout: 60_000 })
  })

  // The way without planning: for each person the tasks are chosen in the table and changed together.
  const share = Math.ceil(count / staff)
  const titles = Array.from({ length: share }, (_, at) => `прежде ${at + 1}`)
  await makeTasks(client, organizationId, titles)
  await page.goto(
    `${new URL(page.url()).origin}/console/tasks?layout=table&q=${encodeURIComponent(`${word} прежде`)}`,
  )
  const boxes = page.getByRole('checkbox', { name: /^Выбрать № / })
  await expect(boxes).toHaveCount(share)
  await effort.step(`Before: ${share} tasks for one person, without a time`, share + 2, async () => {
    for (let at = 0; at < share; at++) await boxes.nth(at).click()
    await page.getByRole('button', { name: 'Исполнитель', exact: true }).click()
    await page.keyboard.type('Мастер 2 ')
    const option = page.getByRole('option').filter({ hasText: second.fio })
    await expect(option).toHaveCount(1)
    await option.click()
    const dialog = page.getByRole('dialog', { name: 'Проверка перед изменением' })
    await dialog.getByRole('button', { name: /^Изменить / }).click()
    await expect(dialog).toHaveCount(0)
  })

  const table = effortTable(effort.efforts)
  await writeFile(test.info().outputPath('effort.md'), `${table}\n`)
  test.info().annotations.push({ type: 'effort', description: table })
  const [, distributed] = effort.efforts
  const before = effort.efforts.at(-1)
  expect((distributed?.presses ?? 0) * 10).toBeLessThan((before?.presses ?? 0) * staff)
  expect(complaints).toEqual([])
  await close()
})
