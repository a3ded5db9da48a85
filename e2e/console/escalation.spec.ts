import { expect, type Page, test } from 'playwright/test'
import { serverUrl, signIn, taskDraft } from '../support/client'
import { demoPassword, openConsole } from '../support/console'

const login = 'roads-admin'
const panel = (page: Page) => page.getByTestId('panel')

test('an administrator makes a calendar with holidays and a rule by it, and a task shows when the rule acts', async ({
  browser,
}) => {
  test.setTimeout(60_000)
  const title = `Рабочая неделя ${Date.now()}`
  const { page, complaints, close } = await openConsole(browser, login, '/console/calendars')
  await page.getByRole('button', { name: 'Новый календарь' }).first().click()
  await panel(page).getByRole('textbox', { name: 'Название' }).fill(title)
  await panel(page)
    .getByRole('button', { name: /^Добавить праздники/ })
    .last()
    .click()
  await page.keyboard.press('Control+Enter')
  await expect(panel(page).getByRole('heading', { name: title })).toBeVisible()

  await page.goto(`${serverUrl()}/console/escalation`)
  const rule = `Срок близко ${Date.now()}`
  await page.getByRole('button', { name: 'Новое правило' }).first().click()
  await panel(page).getByRole('textbox', { name: 'Название' }).fill(rule)
  await panel(page).getByRole('combobox', { name: 'Условие' }).click()
  await page.getByRole('option', { name: 'До срока' }).click()
  await panel(page).getByRole('combobox', { name: 'Считать по календарю' }).click()
  await page.getByRole('option', { name: title }).click()
  await page.keyboard.press('Control+Enter')
  await expect(panel(page).getByRole('heading', { name: rule })).toBeVisible()

  const client = await signIn(serverUrl(), { login, password: demoPassword })
  const named = async (path: string) => {
    const { body } = await client.get<{ items: { id: number; title: string; organization_id: number }[] }>(
      `${path}/list?limit=1000`,
    )
    return body.items.find((one) => [title, rule].includes(one.title))
  }
  const [calendar, made] = [await named('/rest/calendars'), await named('/rest/escalations')]
  try {
    const deadline = Math.floor(Date.now() / 1000) + 30 * 24 * 3600
    const draft = taskDraft(calendar?.organization_id ?? 0, 'Срок по календарю', { deadline })
    const { status, body: task } = await client.post<{ id: number }>('/rest/tasks', draft)
    expect(status).toBe(200)
    const coming = async () => {
      const path = `/rest/tasks/${task.id}/escalations`
      const { body } = await client.get<{ items: { rule_title: string }[] }>(path)
      return body.items.map(({ rule_title: name }) => name)
    }
    await expect.poll(coming).toContain(rule)
    await page.goto(`${serverUrl()}/console/tasks?task=${task.id}`)
    await expect(page.getByText(rule).first()).toBeVisible()
  } finally {
    // It would act on the tasks of other tests.
    await client.send('DELETE', `/rest/escalations/${made?.id}`)
    await client.send('DELETE', `/rest/calendars/${calendar?.id}`)
  }
  expect(complaints).toEqual([])
  await close()
})
