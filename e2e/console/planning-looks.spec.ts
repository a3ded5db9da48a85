import { expect, test } from 'playwright/test'
import { seriousFindings } from '../support/axe'
import { serverUrl } from '../support/client'
import { mapIsDrawn, openConsole } from '../support/console'
import { asAdmin, at, bar, carry, date, note, spot, type Worker } from '../support/planning-scene'

const looks = [
  { name: '1440-ru', width: 1440, locale: 'ru', scheme: 'light' },
  { name: '1024-en-dark', width: 1024, locale: 'en', scheme: 'dark' },
  { name: '390-ru', width: 390, locale: 'ru', scheme: 'light' },
] as const

/** Somebody of the demo who works today, has a task then and is away tomorrow, whatever other tests have changed. */
async function makeDay() {
  const client = await asAdmin()
  const { body: found } = await client.get<{ items: (Worker & { login: string })[] }>('/rest/users')
  const worker = found.items.filter(({ login }) => login.startsWith('heat-worker-')).at(-1)
  if (!worker) throw new Error('The demo has no workers')
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const hours = await client.send('PUT', `/rest/users/${worker.id}/working-hours`, {
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    weekly: [1, 2, 3, 4, 5, 6, 7].map((one) => ({ day: one, from: '08:00', to: '17:00' })),
    absences: [{ from: day(1), to: day(1), reason: 'training' }],
  })
  expect(hours.status).toBe(200)
  const task = await client.post<{ id: number }>('/rest/tasks', {
    title: 'Проверка теплового пункта',
    text: 'Проверить и доложить',
    date: Math.floor(Date.now() / 1000),
    type_id: 1,
    priority_id: 2,
    organization_id: worker.organization_id,
    assigned_user_id: worker.id,
    planned_start: new Date(`${day(0)}T09:00`).getTime() / 1000,
    planned_duration: 90,
    point: [48.7955, 53.882],
  })
  expect(task.status).toBe(200)
  return { worker, task: task.body.id, path: `/console/planning?org=${worker.organization_id}` }
}

for (const { name, width, locale, scheme } of looks) {
  test(`shifts, absences and plans of an organization: ${name}`, async ({ browser }) => {
    test.setTimeout(120_000)
    const { worker, task, path } = await makeDay()
    const address = width > 900 ? path : `${path}&person=${worker.id}`
    const { page, complaints, close } = await openConsole(browser, 'main-admin-1', address, {
      width,
      locale,
      scheme,
      height: width === 390 ? 844 : 900,
    })
    const shoot = (part: string) => page.screenshot({ path: test.info().outputPath(`${name}-${part}.png`) })
    if (width > 900) {
      await expect(page.locator('[data-plan-card]').first()).toBeVisible()
      await expect(page.locator('[data-shift]').first()).toBeAttached()
      await shoot('day')
      // Rows below the window are not drawn, and other tests add people and plans above.
      await page
        .getByRole('searchbox', { name: locale === 'ru' ? 'Поиск по имени' : 'Search by name' })
        .fill(worker.fio)
      await expect(bar(page, task)).toBeVisible()
      await page.getByText(locale === 'ru' ? 'Неделя' : 'Week', { exact: true }).click()
      await expect(page).toHaveURL(/span=week/)
      await expect(bar(page, task)).toBeVisible()
      await expect(page.locator(`[data-row="${worker.id}"] [data-absence]`).first()).toBeAttached()
      await shoot('week')
      expect(await seriousFindings(page)).toEqual([])
      await page.locator(`[data-row="${worker.id}"] button`).first().click()
      await expect(page.getByTestId('panel')).toBeVisible()
      await mapIsDrawn(page)
      await shoot('person')
      expect(await seriousFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await bar(page, task).click()
      await expect(page.getByTestId('panel')).toBeVisible()
      await shoot('task')
    } else {
      await page.getByText('Задачи', { exact: true }).last().click()
      await expect(page.locator('[data-plan-card]').first()).toBeVisible()
      await shoot('lists')
      await page.getByText('Человек', { exact: true }).click()
      await expect(page.getByTestId('panel')).toBeVisible()
      await mapIsDrawn(page)
      await shoot('person')
      expect(await seriousFindings(page)).toEqual([])
    }
    expect(complaints).toEqual([])
    await close()
  })
}

/** 200 people with 15 tasks each on a day. */
function manyPeople(start: number) {
  const people = Array.from({ length: 200 }, (_, n) => ({
    id: n + 1,
    fio: `Работник ${String(n + 1).padStart(3, '0')}`,
    organization_id: 1,
    organization_name: 'Горводоканал',
    tag_ids: [],
    has_shifts: true,
    shifts: [{ start: start + 8 * 3600, end: start + 17 * 3600 }],
    absences: [],
  }))
  const tasks = people.flatMap(({ id }) =>
    Array.from({ length: 15 }, (_, n) => ({
      id: id * 100 + n,
      title: `Задача ${id * 100 + n}`,
      type_id: 1,
      priority_id: 2,
      status_id: 2,
      assigned_status: 2,
      stage: 1,
      assigned_user_id: id,
      assigned_organization_id: 1,
      planned_start: start + 7 * 3600 + n * 2400,
      planned_duration: 30,
      minutes: 30,
      deadline: null,
      lon: null,
      lat: null,
      skill_ids: [],
      may_plan: true,
      revision: 1,
    })),
  )
  return { people, tasks, is_cut: false }
}

test('a drag among 200 people and 3,000 tasks draws nothing but its place', async ({ browser }) => {
  test.setTimeout(120_000)
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', '/console/tasks')
  await page.route('**/rest/planning?*', (route) => route.fulfill({ json: manyPeople(at('00:00')) }))
  await page.goto(`${serverUrl()}/console/planning?date=${date}`)
  await expect(bar(page, 100)).toBeVisible()
  const paint = await page.evaluate(() => {
    const [first] = performance.getEntriesByName('first-contentful-paint')
    return { first: Math.round(first?.startTime ?? 0), bars: Math.round(performance.now()) }
  })
  test.info().annotations.push({
    type: 'paint',
    description: `first after ${paint.first} ms, plans after ${paint.bars} ms`,
  })
  const rows = await page.locator('[data-row]').count()
  expect(rows).toBeLessThan(40)
  await carry(page, bar(page, 102), await spot(page, 3, 9))
  await expect(note(page)).toBeVisible()
  await page.evaluate(() => {
    const seen = window as unknown as { changes: number; times: number[] }
    seen.changes = 0
    seen.times = []
    new MutationObserver((changes) => {
      seen.changes += changes.length
    }).observe(document.querySelector('[data-grid-body] ul') as Element, {
      subtree: true,
      childList: true,
      attributes: true,
    })
    let last = performance.now()
    const tick = (now: number) => {
      seen.times.push(now - last)
      last = now
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  const from = await spot(page, 3, 9)
  for (let step = 1; step <= 60; step++) await page.mouse.move(from.x + step * 6, from.y + step * 3)
  const { changes, times } = await page.evaluate(() => {
    const seen = window as unknown as { changes: number; times: number[] }
    return { changes: seen.changes, times: seen.times }
  })
  const sorted = times.toSorted((one, other) => one - other)
  const [middle, slow] = [0.5, 0.95].map((share) =>
    Math.round(sorted[Math.floor(sorted.length * share)] ?? 0),
  )
  test
    .info()
    .annotations.push({ type: 'frames', description: `median ${middle} ms, 95th percentile ${slow} ms` })
  expect(changes).toBe(0)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(complaints).toEqual([])
  await close()
})

test('working hours are filled by a template and saved', async ({ browser }) => {
  test.setTimeout(120_000)
  const client = await asAdmin()
  const { body } = await client.get<{ items: (Worker & { login: string })[] }>('/rest/users')
  const person = body.items.find(({ login }) => login === 'heat-worker-2')
  if (!person) throw new Error('The demo has no such worker')
  const path = `/console/users?id=${person.id}&tab=hours`
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', path)
  await page.getByRole('button', { name: 'Заполнить по образцу' }).click()
  await page.getByRole('menuitem', { name: '5/2, 09:00–18:00' }).click()
  await page.getByRole('button', { name: 'Добавить отсутствие' }).click()
  await page.screenshot({ path: test.info().outputPath('hours.png') })
  await page.getByRole('button', { name: 'Сохранить' }).click()
  const read = async () =>
    (
      await client.get<{ weekly: { from: string }[]; absences: { reason: string }[] }>(
        `/rest/users/${person.id}/working-hours`,
      )
    ).body
  await expect.poll(async () => (await read()).weekly.map(({ from }) => from)).toEqual(Array(5).fill('09:00'))
  expect((await read()).absences.map(({ reason }) => reason)).toContain('vacation')
  expect(await seriousFindings(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
