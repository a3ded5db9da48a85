import { expect, type Page, test } from 'playwright/test'
import { seriousFindings } from '../support/axe'
import { serverUrl, signIn } from '../support/client'
import { demoPassword, openConsole } from '../support/console'

test.setTimeout(90_000)

const stamp = `${Date.now()}${Math.floor(Math.random() * 1000)}`
const ready = { timeout: 20_000 }

/** Cyrillic letters as Windows-1251 stores them. */
const cp1251 = (text: string) =>
  Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.codePointAt(0) ?? 0
      if (letter === 'ё' || letter === 'Ё') return letter === 'ё' ? 0xb8 : 0xa8
      return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
    }),
  )

const choose = (page: Page, rows: readonly string[]) =>
  page.getByTestId('import-file').setInputFiles({
    name: `люди-${stamp}.csv`,
    mimeType: 'text/csv',
    buffer: cp1251(['Логин;Сотрудник;Роль', ...rows, ''].join('\r\n')),
  })

test('people of a table in Windows-1251: an error is mended, all are imported, and the import is undone', async ({
  browser,
}) => {
  const client = await signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })
  const { body } = await client.get<{ items: { id: number }[] }>('/rest/organizations/list?limit=1')
  const place = `${body.items[0]?.id}`
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', '/console/users')
  await page.getByRole('button', { name: 'Импорт из таблицы' }).click()
  const [first, second] = [`a.${stamp}`, `b.${stamp}`]

  await choose(page, [`${first};Ёлкина Анна;USER`, '', `${second};Щукин Борис;USERR`])
  const check = page.getByRole('button', { name: 'Проверить' })
  await expect(page.getByText('Ёлкина Анна · Щукин Борис')).toBeVisible(ready)
  await page.getByRole('textbox', { name: 'Организация' }).fill(place)
  await check.click()
  const row = page.getByRole('row', { name: /^4/ })
  await expect(row).toContainText('Роль: Не найдено: «USERR»', ready)
  expect(await seriousFindings(page)).toEqual([])

  // The corrected file keeps the columns.
  await page.getByRole('button', { name: 'Другой файл' }).click()
  await choose(page, [`${first};Ёлкина Анна;USER`, `${second};Щукин Борис;USER`])
  await page.getByRole('textbox', { name: 'Организация' }).fill(place)
  await check.click()
  await page.getByRole('button', { name: 'Импортировать 2 человек' }).click(ready)
  await expect(page.getByText('Добавлено 2 человека')).toBeVisible(ready)
  const password = (await page.getByRole('row', { name: first }).getByRole('cell').nth(1).textContent()) ?? ''
  await signIn(serverUrl(), { login: first, password })

  await page.getByRole('button', { name: 'Отменить импорт' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить импорт' }).click()
  // Who has signed in stays.
  await expect(page.getByText('Импорт отменён: удалена 1 запись')).toBeVisible(ready)
  await expect(page.getByText(/Ёлкина Анна — уже используется/)).toBeVisible()
  expect(complaints).toEqual([])
  await close()
  const { body: list } = await client.get<{ items: { id: number }[] }>('/rest/imports?kind=users&limit=1')
  const { body: done } = await client.get<{ kept: { record_id: number }[] }>(
    `/rest/imports/${list.items[0]?.id}`,
  )
  const left = await client.send('DELETE', `/rest/users/${done.kept[0]?.record_id}`)
  expect(left.status).toBe(200)
})
