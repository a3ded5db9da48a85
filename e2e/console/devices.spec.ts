import { expect, test } from 'playwright/test'
import { seriousFindings } from '../support/axe'
import { serverUrl, signIn } from '../support/client'
import { demoPassword, openConsole } from '../support/console'
import { makeReporter, report } from '../support/device'

const now = () => Math.floor(Date.now() / 1000)
const here = { lon: 48.81, lat: 53.885 }
const asAdministrator = () => signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })

test('an unknown device that connects is assigned to a user in one step, and its next report is accepted', async ({
  browser,
}) => {
  const fio = `Маячкова Ольга ${Date.now()}`
  await makeReporter(await asAdministrator(), fio)
  const key = `stranger-${Date.now()}`
  expect(await report(key, { at: now(), ...here })).toBe(400)
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', '/console/devices')
  const unknown = page.getByRole('button', { name: /^Неизвестные/ })
  // Unknown devices are stored with a short delay.
  await expect(async () => {
    await page.reload()
    await expect(unknown).toHaveAccessibleName(/\d/, { timeout: 3000 })
  }).toPass({ timeout: 20_000 })
  await unknown.click()
  await page.getByRole('button', { name: `Выбрать человека: ${key}` }).click()
  const whose = page.getByRole('combobox', { name: `Чьё устройство ${key}?` })
  await whose.fill(fio)
  await page.getByRole('option', { name: fio }).click()
  await expect(page.getByText(`${key}: теперь это ${fio}`)).toBeVisible()
  await expect(whose).toHaveCount(0)
  await expect(async () => expect(await report(key, { at: now(), ...here })).toBe(200)).toPass()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill(key)
  const row = page.getByRole('row', { name: new RegExp(key) })
  await expect(row).toContainText(fio)
  expect(await seriousFindings(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('a device is renamed, deleted and brought back by undo', async ({ browser }) => {
  const { key } = await makeReporter(await asAdministrator(), 'Рыбаков Степан')
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', `/console/devices?q=${key}`)
  const row = page.getByRole('row', { name: new RegExp(key) })
  await row.click()
  const panel = page.getByTestId('panel')
  await panel.getByLabel('Название').fill('Трактор, борт 17')
  await page.keyboard.press('Control+Enter')
  await expect(row).toContainText('Трактор, борт 17')
  await panel.getByRole('button', { name: 'Удалить' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect(row).toContainText('Трактор, борт 17')
  expect(complaints).toEqual([])
  await close()
})

test('the page lists the addresses that devices report to', async ({ browser }) => {
  const { page, complaints, close } = await openConsole(
    browser,
    'main-admin-1',
    '/console/devices?aside=ways',
  )
  const traccar = page.getByRole('region', { name: 'OsmAnd, Traccar Client' })
  await expect(traccar).toContainText(`${serverUrl()}/track`)
  await expect(page.getByRole('region', { name: 'Wialon IPS' })).toContainText(/:\d+|WIALON_PORT/)
  expect(await seriousFindings(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
