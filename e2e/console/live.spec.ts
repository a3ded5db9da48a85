import { expect, type Locator, test } from 'playwright/test'
import { type Client, serverUrl, signIn, taskDraft } from '../support/client'
import { demoPassword, openConsole } from '../support/console'

async function asDemo(login: string): Promise<Client> {
  return signIn(serverUrl(), { login, password: demoPassword })
}

async function organizationOf(client: Client): Promise<number> {
  const { body } = await client.get<{ organization_id: number }>('/rest/users/current')
  return body.organization_id
}

test('a task created over the API appears only for users who may see it', async ({ browser }) => {
  test.setTimeout(120_000)
  // On the river, where neither the demo nor a previous attempt has tasks.
  const place = { lon: 48.7955 + 0.003 * test.info().retry, lat: 53.882 }
  const view = `${place.lon},${place.lat},17`
  const author = await asDemo('improvement-worker-1')
  const organizationId = await organizationOf(author)
  const permitted = await openConsole(browser, 'improvement-admin', `/console/tasks?view=${view}`)
  const stranger = await openConsole(browser, 'heat-admin', `/console/tasks?view=${view}`)
  const waits: number[] = []
  let title = ''
  let id = 0
  for (let n = 1; n <= 3; n++) {
    title = `Проверка связи ${Date.now()}-${n}`
    const where = n === 3 ? { point: [place.lon, place.lat] } : {}
    const created = await author.post<{ id: number }>('/rest/tasks', taskDraft(organizationId, title, where))
    const acknowledged = performance.now()
    expect(created.status).toBe(200)
    id = created.body.id
    await expect(permitted.page.getByText(title).first()).toBeVisible({ timeout: 30_000 })
    waits.push(performance.now() - acknowledged)
  }
  test.info().annotations.push({
    type: 'milliseconds from answer to table',
    description: waits.map(Math.round).join(', '),
  })

  // The last marker is in the middle of the map and can be opened.
  await expect(async () => {
    await clickMiddle(permitted.page.locator('.maplibregl-canvas'))
    await expect(permitted.page.getByRole('heading', { name: title })).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 45_000 })
  await expect(permitted.page).toHaveURL(new RegExp(`[?&]task=${id}(&|$)`))
  await permitted.page.screenshot({ path: test.info().outputPath('permitted.png') })

  // By now the other browser would have shown it.
  await expect(stranger.page.getByText('Проверка связи')).toHaveCount(0)
  await stranger.page.screenshot({ path: test.info().outputPath('stranger.png') })
  const hidden = await (await asDemo('heat-admin')).get(`/rest/tasks/${id}`)
  expect(hidden.status).toBe(403)

  expect(permitted.complaints).toEqual([])
  expect(stranger.complaints).toEqual([])
  await permitted.close()
  await stranger.close()
})

async function clickMiddle(canvas: Locator): Promise<void> {
  const box = await canvas.boundingBox()
  if (!box) throw new Error('The map is not on the screen')
  await canvas.click({ position: { x: box.width / 2, y: box.height / 2 } })
}
