import { expect, type Page, test } from 'playwright/test'
import { type Client, makeOrganization, serverUrl, signIn, taskDraft } from '../support/client'
import { demoPassword, openConsole } from '../support/console'

const words = {
  ru: {
    edit: (field: string) => `Изменить: ${field}`,
    title: 'Название',
    text: 'Описание',
    phone: 'Телефон',
    address: 'Адрес',
    keepMine: 'Оставить моё',
    takeTheirs: 'Взять это',
    stored: /^Сейчас в записи \(.+\)$/,
    last: /Последнее изменение: .+/,
    conflicts: '1 расхождение',
    save: /^Сохранить/,
  },
  en: {
    edit: (field: string) => `Edit: ${field}`,
    title: 'Title',
    text: 'Description',
    phone: 'Phone',
    address: 'Address',
    keepMine: 'Keep mine',
    takeTheirs: 'Take this one',
    stored: /^Stored now \(.+\)$/,
    last: /Last changed by .+/,
    conflicts: '1 conflict',
    save: /^Save/,
  },
} as const
const locales = ['ru', 'en'] as const
const looks = { ru: { locale: 'ru' }, en: { locale: 'en', scheme: 'dark', width: 390, height: 844 } } as const

const asAdmin = (): Promise<Client> => signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })
/** The one who changes things by the API meanwhile. */
const asOther = (): Promise<Client> => signIn(serverUrl(), { login: 'main-admin-2', password: demoPassword })

const shot = (page: Page, name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) })
const notice = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })

interface Stored {
  title: string
  text: string
  fields: Record<string, { value: unknown }>
}

async function makeTask(client: Client) {
  const { body: type } = await client.post<{ id: number }>('/rest/types', {
    name: `Осмотр ${Date.now()}`,
    fields: [{ name: 'Показание', key: 'reading', type: 'STRING', required: false, values: [] }],
  })
  const organization = await makeOrganization(client, `Правка ${Date.now()}`)
  const draft = taskDraft(organization, 'Осмотреть люк у дома 5', { type_id: type.id })
  const { body: made } = await client.post<{ id: number }>('/rest/tasks', draft)
  const address = `/rest/tasks/${made.id}`
  const stored = async () => (await client.get<{ task: Stored }>(address)).body.task
  return { id: made.id, address, stored }
}

for (const locale of locales) {
  const w = words[locale]

  test(`P1 to P4 (${locale}): what a colleague stores meanwhile waits for a choice, and nothing typed is lost`, async ({
    browser,
  }) => {
    test.setTimeout(120_000)
    const other = await asOther()
    const task = await makeTask(other)
    const { page, complaints, close } = await openConsole(
      browser,
      'main-admin-1',
      `/console/tasks/${task.id}`,
      looks[locale],
    )
    const begin = async (field: string, value: string) => {
      await page.getByRole('button', { name: w.edit(field) }).click()
      await page.getByRole('textbox', { name: field, exact: true }).fill(value)
    }
    const keep = page.getByRole('button', { name: w.keepMine })
    const take = page.getByRole('button', { name: w.takeTheirs })

    await begin(w.title, 'Осмотреть люк у дома 9')
    await other.patch(task.address, { title: 'Осмотреть люк у школы' })
    await page.keyboard.press('Enter')
    await expect(notice(page, 'школы')).toContainText('дома 9')
    await expect(notice(page, 'школы').locator('mark').first()).toBeVisible()
    await expect(page.getByText(w.stored)).toBeVisible()
    await expect(notice(page, 'школы')).toBeInViewport()
    await shot(page, `title-${locale}`)
    expect((await task.stored()).title).toBe('Осмотреть люк у школы')
    await keep.click()
    await expect.poll(async () => (await task.stored()).title).toBe('Осмотреть люк у дома 9')

    await begin(w.text, 'Проверить замок и доложить')
    await other.patch(task.address, { text: 'Проверить крышку и доложить' })
    await page.keyboard.press('Control+Enter')
    await expect(notice(page, 'крышку')).toContainText('замок')
    await shot(page, `text-${locale}`)
    await take.click()
    await expect(take).toHaveCount(0)
    expect((await task.stored()).text).toBe('Проверить крышку и доложить')
    const { body: history } = await other.get<{ items: unknown[] }>(
      `/rest/audit?noun=task&entityId=${task.id}`,
    )
    expect(JSON.stringify(history)).toContain('у школы')
    expect(JSON.stringify(history)).toContain('у дома 9')

    const field = page.getByRole('textbox', { name: 'Показание' })
    await field.fill('120')
    await other.patch(task.address, { fields: { reading: '140' } })
    await expect(notice(page, '140')).toContainText('120')
    await expect(field).toHaveValue('120')
    await field.press('Enter')
    expect((await task.stored()).fields.reading?.value).toBe('140')
    await shot(page, `field-${locale}`)
    await keep.click()
    await expect.poll(async () => (await task.stored()).fields.reading?.value).toBe('120')

    await begin(w.title, 'Осмотреть люк и забор')
    await other.patch(task.address, { text: 'Сделать снимок' })
    await page.keyboard.press('Enter')
    await expect
      .poll(() => task.stored())
      .toMatchObject({ title: 'Осмотреть люк и забор', text: 'Сделать снимок' })
    await expect(keep).toHaveCount(0)
    expect(complaints.filter((line) => !line.includes('412'))).toEqual([])
    await close()
  })

  test(`a change made offline (${locale}) waits for a choice when it is sent`, async ({ browser }) => {
    test.setTimeout(90_000)
    const other = await asOther()
    const task = await makeTask(other)
    const path = `/console/tasks/${task.id}`
    const { page, close } = await openConsole(browser, 'main-admin-1', path, looks[locale])
    await page.getByRole('button', { name: w.edit(w.title) }).click()
    await page.getByRole('textbox', { name: w.title, exact: true }).fill('Без сети')
    await page.context().setOffline(true)
    await page.keyboard.press('Enter')
    await other.patch(task.address, { title: 'По сети' })
    await page.context().setOffline(false)
    await expect(notice(page, 'По сети')).toContainText('Без сети', { timeout: 30_000 })
    expect((await task.stored()).title).toBe('По сети')
    await page.getByRole('button', { name: w.keepMine }).click()
    await expect.poll(async () => (await task.stored()).title).toBe('Без сети')
    await close()
  })

  test(`P5 and S3 (${locale}): a person changed two seconds before the save; the notice comes into the window`, async ({
    browser,
  }) => {
    test.setTimeout(90_000)
    const other = await asOther()
    const organization = await makeOrganization(other, `Связь ${Date.now()}`)
    const { body: made } = await other.post<{ id: number }>('/rest/users', {
      login: `phone-${Date.now()}`,
      fio: 'Ручейкова Анна',
      paswd: 'Kopeck-burrow-71',
      organization_id: organization,
      role_id: 7,
    })
    const address = `/rest/users/${made.id}`
    const stored = async () => (await other.get<Record<string, unknown>>(address)).body
    const look = { ...looks[locale], height: 560 }
    const path = `/console/users?id=${made.id}`
    const { page, complaints, close } = await openConsole(browser, 'main-admin-1', path, look)
    await page.getByRole('textbox', { name: w.phone }).fill('101')
    await other.patch(address, { phone: '202' })
    await expect(page.getByText(w.conflicts)).toHaveCount(0)
    await page.getByRole('textbox', { name: w.address, exact: true }).fill('Речная, 5')
    await page.keyboard.press('Control+Enter')
    const alert = notice(page, '202')
    await expect(alert).toContainText('101')
    await expect(alert).toBeInViewport()
    await expect(page.getByText(w.last)).toBeVisible()
    await expect(page.getByRole('button', { name: w.conflicts })).toBeVisible()
    await shot(page, `person-${locale}`)
    expect(await stored()).toMatchObject({ phone: '202', address: null })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: w.save })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(stored).toMatchObject({ phone: '101', address: 'Речная, 5' })
    expect(complaints.filter((line) => !line.includes('412'))).toEqual([])
    await close()
  })
}

const unique = (word: string) => `${word} ${Date.now()}`

interface Made {
  id?: number
  layer?: { id: number }
  group?: { id: number }
}

interface Noun {
  page: string
  api: string
  name: 'name' | 'title'
  /** The record in the address of the page, `id` unless named. */
  query?: 'layer' | 'group'
  more?: (client: Client) => Promise<object>
}

const nouns: Noun[] = [
  {
    page: 'projects',
    api: '/rest/workgroups',
    name: 'title',
    more: async (client) => ({
      organization: { id: await makeOrganization(client, unique('Сеть')) },
      open: true,
    }),
  },
  { page: 'clusters', api: '/rest/clusters', name: 'title' },
  { page: 'work-types', api: '/rest/types', name: 'name' },
  {
    page: 'steps',
    api: '/rest/statuses',
    name: 'name',
    more: async () => ({ color: '#abcdef', order: 90, assigned_status: 2 }),
  },
  {
    page: 'priorities',
    api: '/rest/priorities',
    name: 'name',
    more: async () => ({ color: '#abcdef', order: 90 }),
  },
  { page: 'stickers', api: '/rest/stickers', name: 'title', more: async () => ({ color: '#abcdef' }) },
  {
    page: 'devices',
    api: '/rest/devices',
    name: 'title',
    more: async (client) => {
      const { body } = await client.get<{ items: { id: number; login: string }[] }>('/rest/users')
      const owner = body.items.find(({ login }) => login === 'roads-worker-1')
      return { key: `device-${Date.now()}`, user_id: owner?.id }
    },
  },
  {
    page: 'layers',
    api: '/layers',
    name: 'name',
    query: 'layer',
    more: async () => ({
      geometryType: 'Point',
      fields: [{ name: 'note', rusName: 'Заметка', type: 'string' }],
    }),
  },
  { page: 'layers', api: '/groups', name: 'name', query: 'group' },
  { page: 'user-tags', api: '/rest/users/tags', name: 'title' },
  {
    page: 'webhooks',
    api: '/rest/webhooks',
    name: 'title',
    more: async () => ({ url: 'https://example.org/hook', topics: ['issues.insert'] }),
  },
]

test('records of every kind keep a newer name until the person has chosen', async ({ browser }) => {
  test.setTimeout(240_000)
  const other = await asOther()
  const admin = await asAdmin()
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', '/console/users')
  for (const { page: pageName, api, name, query, more } of nouns) {
    await test.step(api, async () => {
      const made = await admin.post<Made>(api, {
        [name]: unique('Начало'),
        ...(await more?.(admin)),
      })
      const id = (made.body.layer ?? made.body.group ?? made.body).id
      expect([api, made.status, made.body]).toEqual([api, 200, made.body])
      const address = `${api}/${id}`
      await page.goto(`${serverUrl()}/console/${pageName}?${query ?? 'id'}=${id}`)
      const field = page.getByRole('textbox', { name: /^Название/ }).first()
      await field.fill('Моё слово')
      const theirs = unique('Их слово')
      expect((await other.patch(address, { [name]: theirs })).status).toBe(200)
      await page.getByRole('button', { name: words.ru.save }).click()
      await expect(notice(page, theirs)).toContainText('Моё слово')
      await expect(notice(page, theirs)).toBeInViewport()
      await expect(page.getByText(words.ru.last)).toBeVisible()
      const read = { id: address, layer: `${address}/info`, group: api }[query ?? 'id']
      const stored = JSON.stringify((await other.get(read)).body)
      expect([stored.includes(theirs), stored.includes('Моё слово')]).toEqual([true, false])
      await page.getByRole('button', { name: words.ru.takeTheirs }).click()
      await expect(field).toHaveValue(theirs)
    })
  }
  expect(complaints.filter((line) => !line.includes('412'))).toEqual([])
  await close()
})
