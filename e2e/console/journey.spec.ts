import { expect, test } from 'playwright/test'
import { serverUrl } from '../support/client'
import { demoPassword, openConsole } from '../support/console'

test('a wrong password gets a generic error, a right one leads to the requested page', async ({ page }) => {
  await page.goto(`${serverUrl()}/console/tasks?stage=done`)
  await expect(page).toHaveURL(/\/sign-in/)
  const login = page.locator('input').first()
  const password = page.locator('input[type="password"]')
  await login.fill('heat-admin')
  await password.fill('not the password')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Неверный логин или пароль/)).toBeVisible()
  await password.fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/console\/tasks\?.*stage=done/)
})

test('from a click on the map to a commented task, by one user, seen by another', async ({ browser }) => {
  test.setTimeout(90_000)
  const path = '/console/tasks?view=48.7955,53.8825,16'
  const author = await openConsole(browser, 'roads-admin', path)
  const reader = await openConsole(browser, 'main-inspector-1', path)
  const title = `Проверить перила ${Date.now()}`
  const { page } = author
  await page.getByRole('button', { name: 'Новая задача' }).first().click()
  await page.locator('.maplibregl-canvas').click({ position: { x: 260, y: 300 } })
  const form = page.getByTestId('panel').or(page.locator('[data-side-panel]')).first()
  await form.getByLabel('Название').fill(title)
  await form.getByLabel(/Описание/).fill('Шатаются перила на спуске')
  await form
    .getByRole('combobox', { name: /Вид работ/ })
    .or(form.getByLabel(/Вид работ/))
    .first()
    .click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Control+Enter')

  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
  await expect(reader.page.getByText(title).first()).toBeVisible()
  await reader.page.getByText(title).first().click()
  await page.getByPlaceholder(/Напишите/).fill('Выехали на место')
  await page.keyboard.press('Control+Enter')
  await expect(reader.page.getByText('Выехали на место').first()).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('author.png') })
  await reader.page.screenshot({ path: test.info().outputPath('reader.png') })

  // The address holds the state of the screen: a reload shows the same.
  await page.reload()
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
  expect(author.complaints).toEqual([])
  expect(reader.complaints).toEqual([])
  await author.close()
  await reader.close()
})
