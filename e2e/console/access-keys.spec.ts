import { expect, type Page, test } from 'playwright/test'
import { Client, serverUrl, signIn } from '../support/client'
import { demoPassword, openConsole } from '../support/console'

const panel = (page: Page) => page.getByTestId('panel')

interface Layers {
  layers: { layer: { id: number; name: string } }[]
}

test('an access key is made with an end, a layer and reading only, shown once, used, revoked, and audited', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const api = await signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })
  const { layers } = (await api.get<Layers>('/layers')).body
  expect(layers.length).toBeGreaterThan(1)
  const name = layers[0]?.layer.name ?? ''
  const title = `QGIS ${Date.now()}`

  const { page, complaints, close } = await openConsole(
    browser,
    'main-admin-1',
    '/console/access-keys?id=new',
  )
  await panel(page).getByLabel('Название').fill(title)
  await panel(page).getByLabel('Действует до').click()
  await page.locator('[data-dates-dropdown] td button:enabled').last().click()
  await panel(page).getByRole('switch', { name: 'Только чтение' }).press('Space')
  await panel(page).getByRole('combobox', { name: 'Слои' }).fill(name)
  await page.getByRole('option', { name, exact: true }).first().click()
  await page.keyboard.press('Escape')
  await panel(page)
    .getByRole('button', { name: /^Создать/ })
    .click()

  await expect(panel(page).getByText('Сохраните ключ сейчас')).toBeVisible()
  const key =
    (await panel(page)
      .getByText(/^azk_[\w-]{43}$/)
      .textContent()) ?? ''
  const id = Number(new URL(page.url()).searchParams.get('id'))
  const stored = await api.get<{ expires_at: number; layer_ids: number[] }>(`/rest/access-keys/${id}`)
  expect(stored.body).toMatchObject({ title, read_only: true, key: null })
  expect(stored.body.expires_at).toBeGreaterThan(Date.now() / 1000)
  expect(stored.body.layer_ids).toHaveLength(1)
  await panel(page).getByRole('button', { name: 'Я сохранил' }).click()
  await page.reload()
  await expect(panel(page).getByText('начинается с azk_')).toBeVisible()
  await expect(page.getByText(key)).toHaveCount(0)

  const program = new Client(serverUrl(), key)
  const seen = await program.get<Layers>('/layers')
  expect(seen.status).toBe(200)
  expect(seen.body.layers.map(({ layer }) => layer.id)).toEqual(stored.body.layer_ids)
  expect((await program.get('/rest/tasks')).status).toBe(403)
  expect((await program.post('/groups', { name: title })).status).toBe(403)

  await panel(page).getByRole('button', { name: 'Действия', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Отозвать' }).click()
  const question = page.getByRole('dialog', { name: `Отозвать ключ доступа «${title}»?` })
  await question.getByRole('button', { name: 'Отозвать' }).click()
  await expect(page.getByText('Ключ доступа отозван')).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Ключи доступа' }).getByText(title)).toHaveCount(0)
  // Other processes of the server learn of it within seconds.
  await expect.poll(async () => (await program.get('/layers')).status).toBe(401)

  await page.goto(`${serverUrl()}/console/audit?noun=access-key&entity=${id}`)
  await expect(page.getByText(title).first()).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})
