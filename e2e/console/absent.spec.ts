import { expect, test } from 'playwright/test'
import { serverUrl } from '../support/client'
import { openConsole } from '../support/console'

test('404: an unknown address shows a page, inside the console and outside, with a way back', async ({
  browser,
}) => {
  const { page, close } = await openConsole(browser, 'main-admin-1', '/console/tasks')
  const told = page.getByText('Такой страницы нет')
  for (const path of ['/console/nowhere/at-all', '/console/tasks/none']) {
    await page.goto(serverUrl() + path)
    await expect(told).toBeVisible()
    await expect(page.getByRole('link', { name: 'Задачи', exact: true })).toBeVisible()
  }
  const answer = await page.goto(`${serverUrl()}/nowhere`)
  expect(answer?.status()).toBe(404)
  await expect(told).toBeVisible()
  await page.getByRole('link', { name: 'К задачам' }).click()
  await expect(page).toHaveURL(/\/console\/tasks/)
  await close()
})
