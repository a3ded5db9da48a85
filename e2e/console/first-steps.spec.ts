import { expect, test } from 'playwright/test'
import { seriousFindings } from '../support/axe'
import { makeOrganization, serverUrl, signIn } from '../support/client'
import { demoPassword, openConsole } from '../support/console'

const stamp = Date.now().toString(36)
const main = () => signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })

/** An organization that nobody has begun to use. */
async function makeBeginner(): Promise<string> {
  const client = await main()
  const organizationId = await makeOrganization(client, `Новосёлы ${stamp}`)
  const login = `beginner-${stamp}`
  const answer = await client.post('/rest/users', {
    login,
    fio: 'Начальная Анна',
    paswd: demoPassword,
    role_id: 10,
    organization_id: organizationId,
    email: `${login}@example.org`,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return login
}

test('first steps lead on, are done, hidden and found again', async ({ browser }) => {
  const login = await makeBeginner()
  const { page, complaints, close } = await openConsole(browser, login, '/console/tasks')
  const steps = page.getByRole('region', { name: 'Первые шаги' })
  await expect(steps).toContainText('0 из 3')
  expect(await seriousFindings(page)).toEqual([])
  await steps.getByRole('link', { name: 'Добавить человека' }).click()
  await page.waitForURL('**/console/users?id=new')
  const client = await signIn(serverUrl(), { login, password: demoPassword })
  const own = await client.get<{ organization_id: number }>('/rest/users/current')
  await client.post('/rest/users', {
    login: `second-${stamp}`,
    fio: 'Первая Вера',
    paswd: demoPassword,
    role_id: 7,
    organization_id: own.body.organization_id,
    email: `second-${stamp}@example.org`,
  })
  await page.goto(`${serverUrl()}/console/tasks`)
  await expect(steps).toContainText('1 из 3')
  await steps.getByRole('button', { name: 'Скрыть' }).click()
  await expect(page.getByText('Задач пока нет')).toBeVisible()
  await page.getByRole('button', { name: 'Начальная Анна' }).click()
  await page.getByRole('menuitem', { name: 'Первые шаги' }).click()
  const dialog = page.getByRole('dialog', { name: 'Первые шаги' })
  await dialog.getByRole('switch').click({ force: true })
  await page.keyboard.press('Escape')
  await expect(steps).toContainText('1 из 3')
  expect(complaints).toEqual([])
  await close()
})
