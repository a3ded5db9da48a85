import { expect, type Page, test } from 'playwright/test'
import { serverUrl, signIn, taskDraft } from '../support/client'
import { demoPassword, openConsole } from '../support/console'

const login = 'main-admin-1'

/** Two tasks of this test, found by a word in their titles. */
async function makeTwo(word: string): Promise<{ id: number; title: string }[]> {
  const client = await signIn(serverUrl(), { login, password: demoPassword })
  const organizations = await client.get<{ items: { id: number }[] }>('/rest/organizations/list/1/0')
  const organizationId = organizations.body.items[0]?.id ?? 0
  const made = [`${word} первая`, `${word} вторая`].map(async (title) => {
    const { status, body } = await client.post<{ id: number }>(
      '/rest/tasks',
      taskDraft(organizationId, title),
    )
    expect(status, JSON.stringify(body)).toBe(200)
    return { id: body.id, title }
  })
  return Promise.all(made)
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Уйти без сохранения?' })

async function answer(page: Page, name: 'Остаться' | 'Уйти без сохранения') {
  await question(page).getByRole('button', { name, exact: true }).click()
  await expect(question(page)).toHaveCount(0)
}

test('unsaved rights and a half-filled task are not lost without a confirmation, on Back neither', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { page, complaints, close } = await openConsole(browser, login, '/console/rules?role=7')
  const change = page.getByRole('region', { name: 'Что изменится' })
  const tasksLink = page.getByRole('link', { name: 'Задачи', exact: true })

  await test.step('a link leaves the rights only after a confirmation', async () => {
    await page.getByRole('checkbox', { name: 'Комментирование: В любом состоянии' }).click()
    await tasksLink.click()
    await answer(page, 'Остаться')
    await expect(change).toBeVisible()
    await tasksLink.click()
    await answer(page, 'Уйти без сохранения')
    await expect(page).toHaveURL(/\/console\/tasks/)
  })

  const form = page.getByRole('complementary', { name: 'Новая задача' })
  const title = form.getByLabel('Название')
  await page.getByRole('button', { name: 'Новая задача' }).first().click()
  await page.getByRole('button', { name: 'Без точки' }).click()
  await title.fill('Яма у дома')

  await test.step('choosing to stay returns to the form', async () => {
    await form.getByRole('button', { name: 'Указать на карте' }).click()
    const banner = page.getByRole('status').filter({ hasText: 'Щёлкните новое место задачи' })
    await banner.getByRole('button', { name: 'Отменить' }).click()
    await expect(banner).toHaveCount(0)
    await expect(title).toHaveValue('Яма у дома')
  })

  await test.step('the shortcut for a new task keeps the open form; Esc and the close button ask', async () => {
    await page.getByRole('grid').first().focus()
    await page.keyboard.press('n')
    await expect(title).toHaveValue('Яма у дома')
    await page.getByRole('grid').first().focus()
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question(page)).toHaveCount(0)
    await form.getByRole('button', { name: /^Закрыть панель/ }).click()
    await answer(page, 'Остаться')
    await expect(title).toHaveValue('Яма у дома')
  })

  await test.step('Back waits for the confirmation', async () => {
    await page.evaluate(() => history.back())
    await answer(page, 'Остаться')
    await expect(page).toHaveURL(/\/console\/tasks/)
    await expect(title).toHaveValue('Яма у дома')
    await page.evaluate(() => history.back())
    await answer(page, 'Уйти без сохранения')
    await expect(page).toHaveURL(/\/console\/rules/)
    await expect(page.getByRole('grid', { name: /Пользователь организации/ })).toBeVisible()
    await expect(change).toHaveCount(0)
  })

  await test.step('discarded input is gone', async () => {
    await tasksLink.click()
    await expect(page.getByRole('button', { name: 'Новая задача' }).first()).toBeVisible()
    await expect(form).toHaveCount(0)
  })
  expect(complaints).toEqual([])
  await close()
})

test('an unfinished comment and description are kept while another task is open', async ({ browser }) => {
  test.setTimeout(90_000)
  const word = `черновик${Date.now()}`
  const [first, second] = await makeTwo(word)
  if (!first || !second) throw new Error('No tasks were made')
  const path = `/console/tasks?layout=table&q=${encodeURIComponent(word)}`
  const { page, complaints, close } = await openConsole(browser, login, path)
  const panel = page.getByRole('complementary', { name: 'Задача', exact: true })
  const comment = panel.getByLabel('Комментарий', { exact: true })
  const text = panel.getByRole('textbox', { name: 'Описание', exact: true })
  const open = async ({ id, title }: { id: number; title: string }) => {
    await page.locator(`#row-${id}`).getByText(title).click()
    await expect(panel.getByRole('heading', { name: title })).toBeVisible()
  }

  await open(first)
  await comment.fill('Нужен самосвал')
  await panel.getByRole('button', { name: /^Изменить: Описание/ }).click()
  await expect(text).toBeFocused()
  await text.fill('Засыпать и')
  await open(second)
  await expect(comment).toHaveValue('')
  await expect(text).toHaveCount(0)

  await open(first)
  await expect(comment).toHaveValue('Нужен самосвал')
  await expect(text).toHaveValue('Засыпать и')
  await text.press('Escape')
  await expect(text).toHaveCount(0)
  await comment.press('Control+Enter')
  await expect(panel.getByRole('listitem').filter({ hasText: 'Нужен самосвал' }).first()).toBeVisible()
  await open(second)
  await open(first)
  await expect(comment).toHaveValue('')
  await expect(text).toHaveCount(0)

  const sent = panel.getByRole('listitem').filter({ hasText: 'Нужен самосвал' }).first()
  await sent.getByRole('button', { name: /^Ответить/ }).click()
  await expect(comment).toBeFocused()
  await comment.fill('Заказан')
  const answering = panel.getByText(/^Ответ: /)
  await open(second)
  await expect(answering).toHaveCount(0)
  await open(first)
  await expect(comment).toHaveValue('Заказан')
  await expect(answering).toBeVisible()
  await expect(comment).not.toBeFocused()
  await comment.press('Control+Enter')
  await expect(answering).toHaveCount(0)
  const reply = panel.getByRole('listitem').filter({ hasText: 'Заказан' })
  await expect(reply.filter({ hasText: 'Нужен самосвал' }).first()).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})
