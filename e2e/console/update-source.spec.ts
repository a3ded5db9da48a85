import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { expect, test } from 'playwright/test'
import { seriousFindings } from '../support/axe'
import { serverUrl, signIn } from '../support/client'
import { demoPassword, openConsole } from '../support/console'

test.setTimeout(180_000)

/** A port of the stand-ins that the server may ask, see the global setup. */
const port = 5497
const finished = { timeout: 60_000 }

/** A server with one file; while `broken` it answers 503. */
async function startSource(): Promise<{ server: Server; state: { broken: boolean } }> {
  const state = { broken: false }
  const server = createServer((_, response) => {
    if (state.broken) return void response.writeHead(503).end('Away')
    response.writeHead(200, { 'content-type': 'text/csv', etag: '"trees"' })
    response.end('lon;lat;number;name\n39.85;57.62;10;Дуб\n39.86;57.63;20;Клён\n')
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { server, state }
}

const looks = [
  { locale: 'ru', scheme: 'light', width: 1440, height: 900 },
  { locale: 'en', scheme: 'dark', width: 390, height: 844 },
] as const

const texts = {
  ru: { run: 'Обновить сейчас', force: 'Перечитать заново', added: 'добавлено 2', same: 'без изменений 2' },
  en: { run: 'Update now', force: 'Read again', added: '2 added', same: '2 unchanged' },
} as const

for (const look of looks) {
  test(`a layer is read from its source now and again, and a failure shows why: ${look.locale}, ${look.scheme}`, async ({
    browser,
  }) => {
    const words = texts[look.locale]
    const { server, state } = await startSource()
    try {
      const client = await signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })
      const made = await client.post<{ layer: { id: number } }>('/layers', {
        name: `Деревья из источника ${Date.now()}`,
        geometryType: 'Point',
        fields: [
          { name: 'number', rusName: 'number', type: 'int' },
          { name: 'name', rusName: 'name', type: 'string' },
        ],
      })
      expect(made.status).toBe(200)
      const { id } = made.body.layer
      const source = {
        url: `http://127.0.0.1:${port}/trees.csv`,
        options: { mode: 'upsert', keyField: 'number' },
      }
      expect((await client.send('PUT', `/layers/${id}/source`, source)).status).toBe(200)

      const address = `/console/layers?layer=${id}&tab=source`
      const { page, complaints, close } = await openConsole(browser, 'main-admin-1', address, look)
      const picture = (what: string) =>
        page.screenshot({ path: test.info().outputPath(`source-${what}-${look.locale}-${look.scheme}.png`) })
      const runs = page.getByRole('listitem').filter({ has: page.locator('time') })
      const run = page.getByRole('button', { name: words.run })
      await run.click()
      await expect(runs).toHaveCount(1)
      await expect(runs.first()).toContainText(words.added, finished)

      const force = page.getByRole('button', { name: words.force })
      await expect(force).toHaveAccessibleDescription(/./)
      await force.click()
      await expect(runs).toHaveCount(2)
      // All rows were looked at again: a run without force would not have read them.
      await expect(runs.first()).toContainText(words.same, finished)
      await picture('read')
      expect(await seriousFindings(page)).toEqual([])

      state.broken = true
      await run.click()
      await expect(runs).toHaveCount(3)
      await expect(runs.first()).toContainText('503', finished)
      await expect(page.getByRole('status').filter({ hasText: '503' })).toBeVisible()
      await picture('failed')
      expect(await seriousFindings(page)).toEqual([])
      expect(complaints).toEqual([])
      await close()
    } finally {
      server.close()
    }
  })
}
