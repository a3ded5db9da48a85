import { type Browser, expect, type Page, test } from 'playwright/test'
import { seriousFindings } from '../support/axe'
import { type Client, serverUrl, signIn, taskDraft } from '../support/client'
import { demoPassword, openConsole } from '../support/console'

interface Person {
  id: number
  fio: string
  organization_id: number
}

let admin: Client
let dispatcher: Person

test.beforeAll(async () => {
  admin = await signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })
  const own = await signIn(serverUrl(), { login: 'heat-admin', password: demoPassword })
  dispatcher = (await own.get<Person>('/rest/users/current')).body
  await own.send('PUT', '/rest/notifications/choices', { items: [] })
})

async function assign(title: string): Promise<number> {
  const draft = taskDraft(dispatcher.organization_id, title, { assigned_user_id: dispatcher.id })
  const { status, body } = await admin.post<{ id: number }>('/rest/tasks', draft)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}

const bell = (page: Page) =>
  page.getByRole('button', { name: /^(Уведомления|Notifications|\d+ (непрочит|unread))/ })
const panel = (page: Page) => page.getByRole('dialog', { name: /^(Уведомления|Notifications)$/ })
const entries = (page: Page, title: string) => panel(page).getByRole('listitem').filter({ hasText: title })
const open = async (page: Page) => {
  await bell(page).click()
  await expect(panel(page)).toBeVisible()
}
const shot = (page: Page, name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) })

test('an assignment and a mention arrive live; what is read in one tab is read in the other', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const name = `Уведомления ${Date.now()}`
  const { page, complaints, close } = await openConsole(browser, 'heat-admin', '/console/users')
  const other = await page.context().newPage()
  await other.goto(`${serverUrl()}/console/users`)
  await expect(other.getByTestId('connection')).toHaveAttribute('data-state', 'live')

  const id = await assign(name)
  await expect(bell(page)).toHaveAccessibleName(/непрочитан/)
  await open(page)
  await expect(entries(page, name)).toContainText('Вам назначена задача')
  expect(await seriousFindings(page)).toEqual([])

  const writer = await openConsole(browser, 'main-admin-1', `/console/tasks?stage=all&task=${id}`)
  const field = writer.page.getByLabel('Комментарий', { exact: true })
  await field.click()
  await writer.page.keyboard.type(`Прошу @${dispatcher.fio.slice(0, 4)}`)
  await expect(writer.page.getByRole('option', { name: dispatcher.fio })).toBeVisible()
  expect(await seriousFindings(writer.page)).toEqual([])
  await shot(writer.page, 'picker')
  const chosen = writer.page.getByRole('option', { selected: true })
  for (let turn = 0; turn < 8 && !(await chosen.textContent())?.includes(dispatcher.fio); turn++)
    await writer.page.keyboard.press('ArrowDown')
  await writer.page.keyboard.press('Enter')
  await writer.page.keyboard.type('съездить')
  await expect(field).toHaveValue(`Прошу @${dispatcher.fio} съездить`)
  await writer.page.keyboard.press('Control+Enter')
  await expect(writer.page.locator('mark', { hasText: dispatcher.fio })).toBeVisible()
  expect(writer.complaints).toEqual([])
  await writer.close()

  const mention = (where: Page) => entries(where, name).filter({ hasText: 'упоминает вас' })
  await expect(mention(page)).toHaveCount(1)
  await open(other)
  await expect(mention(other)).toHaveAttribute('data-unread', 'true')
  await mention(page).getByRole('button', { name: 'Отметить прочитанным' }).click()
  await expect(mention(page)).not.toHaveAttribute('data-unread')
  await expect(mention(other)).not.toHaveAttribute('data-unread')
  await mention(page).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`task=${id}`))
  await expect(panel(page)).toBeHidden()
  await expect(page.locator('mark', { hasText: dispatcher.fio })).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

const settings = async (browser: Browser) =>
  openConsole(browser, 'heat-admin', '/console/account?tab=notifications', {
    locale: 'en',
    scheme: 'dark',
    width: 390,
    height: 844,
  })

test('a choice switches a reason off; panel and choices on a phone, dark, in English', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { page, complaints, close } = await settings(browser)
  const box = page.getByRole('checkbox', { name: 'Assigned to me: List' })
  await expect(box).toBeChecked()
  expect(await seriousFindings(page)).toEqual([])
  await shot(page, 'choices-dark')
  const stored = page.waitForResponse((response) => response.request().method() === 'PUT')
  await box.uncheck()
  expect((await stored).status()).toBe(200)
  await expect(page.getByRole('checkbox', { name: 'Assigned to me: Sound' })).toBeDisabled()

  const name = `Switched off ${Date.now()}`
  const id = await assign(name)
  await admin.post(`/rest/tasks/${id}/comments`, { comment: 'Only this one comes' })
  await open(page)
  await expect(entries(page, name)).toContainText('Only this one comes')
  await expect(entries(page, name)).toHaveCount(1)
  expect(await seriousFindings(page)).toEqual([])
  await shot(page, 'panel-dark')
  await panel(page).getByRole('button', { name: 'Mark all read' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  expect(complaints).toEqual([])
  await close()
})
