import { expect, test } from 'playwright/test'
import { seriousFindings } from '../support/axe'
import { serverUrl, signIn } from '../support/client'
import { demoPassword, openConsole } from '../support/console'
import { makeReporter } from '../support/device'

const press = (key: string, more: string) => fetch(`${serverUrl()}/track?id=${key}&${more}`)

test('an alarm is told at once, stands on the live map, and is acknowledged with a note', async ({
  browser,
}) => {
  const fio = `Тревожная Вера ${Date.now()}`
  const admin = await signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })
  const { id, key } = await makeReporter(admin, fio)
  const { page, complaints, close } = await openConsole(browser, 'heat-admin', `/console/live?id=${id}`)
  expect((await press(key, `lat=53.885&lon=48.81&alarm=sos`)).status).toBe(200)
  const notice = page.getByRole('alert').filter({ hasText: fio })
  await expect(notice).toContainText('Тревожная кнопка')
  await expect(page.getByRole('button', { name: `Тревожная кнопка: ${fio}` })).toBeVisible()
  await page.getByRole('button', { name: /открыт.* тревог/ }).click()
  const card = page.getByRole('dialog', { name: 'Тревоги' }).getByRole('listitem').filter({ hasText: fio })
  expect(await seriousFindings(page)).toEqual([])
  await card.getByRole('textbox', { name: 'Что предпринято' }).fill('Перезвонили, ложная')
  await card.getByRole('button', { name: 'Принять' }).click()
  await expect(card).toHaveCount(0)
  await expect(notice).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Тревожная кнопка: ${fio}` })).toHaveCount(0)
  await page.getByRole('tab', { name: 'События' }).click()
  await expect(page.getByTestId('panel').getByText('Перезвонили, ложная')).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})
