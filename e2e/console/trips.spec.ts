import { readFile } from 'node:fs/promises'
import { expect, test } from 'playwright/test'
import { seriousFindings } from '../support/axe'
import { serverUrl, signIn } from '../support/client'
import { demoPassword, mapIsDrawn, openConsole } from '../support/console'
import { type DevicePoint, makeReporter, report } from '../support/device'

const noon = new Date(Date.now() - 86_400_000)
noon.setUTCHours(12, 0, 0, 0)
const yesterday = noon.toISOString().slice(0, 10)

/** Ten minutes at one place, a kilometre north in two minutes, ten minutes there. */
function drive(from: number): DevicePoint[] {
  const at = (metres: number) => ({ lon: 48.81, lat: 53.885 + metres / 111_195 })
  const waiting = (begin: number, metres: number) =>
    Array.from({ length: 11 }, (_, n) => ({ at: begin + n * 60, ...at(metres) }))
  const driving = Array.from({ length: 11 }, (_, n) => ({ at: from + 610 + n * 10, ...at(n * 100) }))
  return [...waiting(from, 0), ...driving, ...waiting(from + 730, 1000)]
}

test('a day is added up, opened to its trips, seen on the map and exported', async ({ browser }) => {
  const client = await signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })
  const person = await makeReporter(client, 'Дорогин Егор')
  for (const point of drive(noon.getTime() / 1000)) expect(await report(person.key, point)).toBe(200)

  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', '/console/movement')
  await expect(page.getByText('Чьи поездки показать?')).toBeVisible()
  await page.goto(`${serverUrl()}/console/movement?people=${person.id}&from=${yesterday}&to=${yesterday}`)
  const row = page.getByRole('table', { name: 'Итоги дней' }).getByRole('row', { name: /Дорогин Егор/ })
  await expect(row).toContainText('1 км')
  await row.getByRole('button').click()
  await expect(page.getByRole('img', { name: /поездок 1, остановок 2/ })).toBeVisible()

  await page.getByRole('button', { name: /Поездка:/ }).click()
  await expect(page.getByRole('region', { name: 'Скорость, км/ч' })).toBeVisible()
  await mapIsDrawn(page)
  expect(await seriousFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Выгрузить' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Поездки, GPX' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`Поездки ${yesterday}.gpx`)
  expect(await readFile(await file.path(), 'utf8')).toMatch(/<trk><name>Дорогин Егор, .*<time>/s)
  expect(complaints).toEqual([])
  await close()
})
