import { expect, test } from 'playwright/test'
import { serverUrl, signIn } from '../support/client'
import { openConsole } from '../support/console'

const address = '/rest/configuration/system/ldap'

test('the stored password belongs to its host: another host needs it entered again', async ({ browser }) => {
  const client = await signIn(serverUrl())
  const { body: before } = await client.get(address)
  const settings = {
    ...before,
    host: 'ldap.example.org',
    admin_login: 'cn=reader',
    admin_password: 'a secret',
  }
  expect((await client.send('PUT', address, settings)).status).toBe(200)
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', '/console/directory')
  const save = page.getByRole('button', { name: 'Сохранить' })
  const password = page.getByLabel('Пароль', { exact: true })

  await page.getByLabel('Порт').fill('1389')
  await save.click()
  await expect(page.getByText('Настройки каталога сохранены')).toBeVisible()

  await page.getByLabel('Адрес', { exact: true }).fill('ldap.example.net')
  await save.click()
  await expect(page.getByText('Введите заново: сохранённый дан для другого узла')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('directory.png'), caret: 'initial' })
  await password.fill('another secret')
  await save.click()
  await expect(page.getByText('Введите заново')).toHaveCount(0)
  await expect.poll(async () => (await client.get(address)).body.host).toBe('ldap.example.net')

  expect(complaints).toEqual([])
  await close()
  expect((await client.send('PUT', address, { ...before, admin_password: null })).status).toBe(200)
})
