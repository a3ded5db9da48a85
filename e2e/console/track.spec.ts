import { expect, test } from 'playwright/test'
import { seriousFindings } from '../support/axe'
import { type Client, serverUrl, signIn, taskDraft } from '../support/client'
import { demoPassword, openConsole } from '../support/console'
import { type DevicePoint, makeReporter, report } from '../support/device'

const asAdministrator = () => signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })
const start = { lon: 48.81, lat: 53.885 }
/** This many metres north of the start. */
const north = (metres: number) => ({ lon: start.lon, lat: start.lat + metres / 111_195 })

/** Ten minutes at the start, a kilometre in two minutes, ten minutes there. */
function drive(from: number): DevicePoint[] {
  const waiting = (begin: number, metres: number, fuel: number) =>
    Array.from({ length: 11 }, (_, n) => ({ at: begin + n * 60, ...north(metres), sensors: { fuel } }))
  const driving = Array.from({ length: 11 }, (_, n) => ({ at: from + 610 + n * 10, ...north(n * 100) }))
  return [...waiting(from, 0, 40), ...driving, ...waiting(from + 730, 1000, 39)]
}

async function driven(client: Client, fio: string) {
  const person = await makeReporter(client, fio)
  const from = Math.floor(Date.now() / 1000) - 2400
  const points = drive(from)
  for (const point of points) expect(await report(person.key, point)).toBe(200)
  return { ...person, from, till: points.at(-1)?.at ?? from }
}

test('a drive is reviewed: stops, speed, and sensors at the selected time', async ({ browser }) => {
  const person = await driven(await asAdministrator(), 'Путевой Игнат')
  const { page, complaints, close } = await openConsole(
    browser,
    'main-admin-1',
    `/console/live/track?user=${person.id}&from=${person.from - 60}&till=${person.till + 60}`,
  )
  const stops = page.getByRole('complementary', { name: 'Что было в пути' }).getByRole('listitem')
  await expect(stops).toHaveCount(2)
  await expect(stops.first()).toContainText('10 мин')
  const timeline = page.getByRole('slider', { name: 'Время на треке' })
  // The axis of the chart has numbers as well.
  const fuel = page.getByRole('region', { name: 'Топливо' }).locator('header')
  await stops.nth(1).getByRole('button').click()
  await expect(stops.nth(1).getByRole('button')).toHaveAttribute('aria-current', 'true')
  await timeline.press('End')
  await expect(fuel).toContainText('39')
  await timeline.press('Home')
  await expect(fuel).toContainText('40')
  const begin = Number(await timeline.getAttribute('aria-valuenow'))
  await page.getByRole('button', { name: 'Смотреть' }).click()
  await expect
    .poll(async () => Number(await timeline.getAttribute('aria-valuenow')))
    .toBeGreaterThan(begin + 300)
  expect(await seriousFindings(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('more than a week, a day without a track and no selected user each show what to do', async ({
  browser,
}) => {
  const { id } = await makeReporter(await asAdministrator(), 'Тихонова Вера')
  const now = Math.floor(Date.now() / 1000)
  const { page, complaints, close } = await openConsole(
    browser,
    'main-admin-1',
    `/console/live/track?user=${id}&from=${now - 20 * 86_400}&till=${now}`,
  )
  await expect(page.getByText('Это больше недели')).toBeVisible()
  await page.getByRole('button', { name: 'Показать последнюю неделю периода' }).click()
  await expect(page.getByText('За это время трека нет')).toBeVisible()
  await page.goto(`${serverUrl()}/console/live/track`)
  await expect(page.getByText('Чей трек показать?')).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

test('the page of a task shows zone entry and exit of a user, with the time between', async ({ browser }) => {
  const client = await asAdministrator()
  const person = await makeReporter(client, 'Зонин Пётр')
  const { body: user } = await client.get<{ organization_id: number }>(`/rest/users/${person.id}`)
  const draft = taskDraft(user.organization_id, 'Осмотреть камеру', {
    point: [start.lon, start.lat],
    assigned_user_id: person.id,
    assigned_organization_id: user.organization_id,
    tracking_on: true,
    zone_radius: 150,
    // Nothing is recorded before the task.
    date: Math.floor(Date.now() / 1000) - 3600,
  })
  const task = await client.post<{ id: number }>('/rest/tasks', draft)
  expect(task.status).toBe(200)
  const from = Math.floor(Date.now() / 1000) - 1500
  const ways = [900, 600, 0, 0, 0, 600, 900]
  for (const [n, metres] of ways.entries())
    expect(await report(person.key, { at: from + n * 120, ...north(metres) })).toBe(200)
  const { page, complaints, close } = await openConsole(
    browser,
    'main-admin-1',
    `/console/tasks/${task.body.id}`,
  )
  const zone = page.getByRole('region', { name: 'Кто был в зоне' })
  await expect(zone.getByRole('listitem')).toHaveCount(1)
  await expect(zone).toContainText('Зонин Пётр')
  await expect(zone).toContainText(/пробыл \d+ мин/)
  expect(complaints).toEqual([])
  await close()
})
