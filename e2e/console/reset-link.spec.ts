import { expect, test } from 'playwright/test'
import { Client, serverUrl, signIn } from '../support/client'
import { demoPassword, openConsole } from '../support/console'

interface Created {
  id: number
}

test('an administrator makes a link, the person sets a password by it and signs in, once', async ({
  browser,
}) => {
  test.setTimeout(60_000)
  const api = await signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })
  const login = `reset-${Date.now()}`
  const person = { login, fio: login, paswd: 'зелёный трамвай 8', organization_id: 1, role_id: 7 }
  const { id } = (await api.post<Created>('/rest/users', person)).body
  const secret = 'белый пароход 17'

  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', `/console/users?id=${id}`)
  await page.getByTestId('panel').getByRole('button', { name: 'Действия', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Ссылка для нового пароля' }).click()
  await page.getByRole('button', { name: 'Создать ссылку' }).click()
  const link = (await page.getByText(/\/reset-password#[\w-]{43}$/).textContent()) ?? ''
  await expect(page.getByRole('img', { name: 'QR-код ссылки' })).toBeVisible()
  expect(complaints).toEqual([])
  await close()

  const context = await browser.newContext({ locale: 'ru-RU' })
  const door = await context.newPage()
  const asked: string[] = []
  door.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
  await door.goto(link)
  await expect(door.getByLabel('Логин')).toHaveValue(login)
  await door.getByLabel('Новый пароль').fill('12345678')
  await door.getByLabel('Ещё раз').fill('12345678')
  await door.getByRole('button', { name: 'Задать пароль' }).click()
  await expect(door.getByText('Слишком распространённый пароль.')).toBeVisible()
  await door.getByLabel('Новый пароль').fill(secret)
  await door.getByLabel('Ещё раз').fill(secret)
  await door.getByRole('button', { name: 'Задать пароль' }).click()
  await expect(door.getByText(`Пароль для логина ${login} задан`)).toBeVisible()
  expect(asked.filter((one) => one.includes(link.split('#')[1] ?? ' '))).toEqual([])
  const again = await context.newPage()
  await again.goto(link)
  await expect(again.getByText('Ссылка не действует')).toBeVisible()
  await context.close()

  const entered = await new Client(serverUrl(), null).post('/rest/auth/by-login', { login, password: secret })
  expect(entered.status).toBe(200)
})
