import { expect, test } from 'playwright/test'
import { serverUrl, signIn, taskDraft } from '../support/client'
import { demoPassword, openConsole } from '../support/console'
import { place } from '../support/task-scene'

interface Created {
  id: number
}

test('a task is shared by a link, opened without a sign-in, and gone once the link is revoked', async ({
  browser,
}) => {
  test.setTimeout(60_000)
  const api = await signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })
  const title = `Ссылка ${Date.now()}`
  const task = taskDraft(1, title, { point: place })
  const { id } = (await api.post<Created>('/rest/tasks', task)).body

  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', `/console/tasks/${id}`)
  await page.getByRole('button', { name: 'Действия', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Поделиться' }).click()
  const dialog = page.getByRole('dialog', { name: 'Поделиться задачей' })
  await dialog.getByRole('button', { name: 'Создать ссылку' }).click()
  const link = (await dialog.getByText(/\/share\/[\w-]{43}$/).textContent()) ?? ''
  await expect(dialog.getByRole('img', { name: 'QR-код ссылки' })).toBeVisible()

  const context = await browser.newContext({ locale: 'ru-RU' })
  const guest = await context.newPage()
  const answered = guest.waitForResponse((response) => response.url().includes('/rest/public/shares/'))
  const opened = await guest.goto(link)
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
  expect(opened?.headers()['x-robots-tag']).toContain('noindex')
  expect((await answered).status()).toBe(200)
  await expect(guest.getByRole('heading', { name: title })).toBeVisible()
  await expect(guest.getByRole('region', { name: 'Карта' })).toBeVisible()

  const revoke = dialog.getByRole('button', { name: /^Отозвать/ })
  await revoke.click()
  // A question comes first.
  await revoke.click()
  await expect(revoke).toHaveCount(0)
  await guest.reload()
  await expect(guest.getByText('Эта ссылка не работает')).toBeVisible()
  expect(complaints).toEqual([])
  await context.close()
  await close()
})
