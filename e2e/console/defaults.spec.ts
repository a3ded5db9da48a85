import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from 'playwright/test'
import { type Client, serverUrl, signIn, taskDraft } from '../support/client'
import { demoPassword, openConsole } from '../support/console'
import { place } from '../support/task-scene'

test.setTimeout(150_000)

const words = {
  ru: {
    form: 'Новая задача',
    create: /^Создать/,
    title: /^Название/,
    text: /^Описание/,
    type: /^Вид работ/,
    deadline: 'Срок',
    marker: 'Место новой задачи',
    tasks: 'Карта задач',
    edit: 'Изменить: Название',
    actions: 'Действия',
    history: 'История изменений',
    restore: 'Вернуть',
    settings: 'Настройки',
    steps: 'Шаги задач',
    forAll: 'Изменить для всех',
    value: 'Значение 1',
    legend: 'Легенда',
    go: 'Показать',
    hidden: /Слой не виден в этом масштабе/,
    export: 'Выгрузить',
    titles: ['Номер', 'Название', 'Адрес'],
  },
  en: {
    form: 'New task',
    create: /^Create/,
    title: /^Title/,
    text: /^Description/,
    type: /^Work type/,
    deadline: 'Deadline',
    marker: 'Place of the new task',
    tasks: 'Map of tasks',
    edit: 'Edit: Title',
    actions: 'Actions',
    history: 'History of changes',
    restore: 'Restore',
    settings: 'Settings',
    steps: 'Task statuses',
    forAll: 'Change for everybody',
    value: 'Value 1',
    legend: 'Legend',
    go: 'Go there',
    hidden: /The layer is hidden at this scale/,
    export: 'Export',
    titles: ['Id', 'Title', 'Address'],
  },
} as const

const asAdmin = () => signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })

async function makeTask(client: Client, more: Record<string, unknown> = {}) {
  const organizations = await client.get<{ items: { id: number }[] }>('/rest/organizations/list/1/0')
  const draft = taskDraft(organizations.body.items[0]?.id ?? 0, `Умолчания ${Date.now()}`, more)
  const { status, body } = await client.post<{ id: number; title: string }>('/rest/tasks', draft)
  expect(status).toBe(200)
  return body
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return box
}

const panelOf = (page: Page) => page.getByTestId('panel')

for (const locale of ['ru', 'en'] as const) {
  const w = words[locale]

  test(`a new task in the table layout (${locale}): the form at once, the wrong field, the end of a day`, async ({
    browser,
  }) => {
    const { page, complaints, close } = await openConsole(
      browser,
      'main-admin-1',
      '/console/tasks?layout=table',
      {
        locale,
      },
    )
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await page.getByRole('grid').first().focus()
    await page.keyboard.press('n')
    const form = panelOf(page)
    await expect(form.getByRole('heading', { name: w.form })).toBeVisible()
    await expect(page.getByRole('region', { name: w.tasks })).toBeHidden()

    const create = form.getByRole('button', { name: w.create })
    await create.focus()
    await create.click()
    const title = form.getByRole('textbox', { name: w.title })
    await expect(title).toBeFocused()
    await expect(title).toBeInViewport()
    await title.fill('Есть')
    await create.click()
    await expect(form.getByRole('textbox', { name: w.text })).toBeFocused()

    await form.getByRole('button', { name: w.deadline, exact: true }).click()
    await page.screenshot({ path: test.info().outputPath(`deadline-${locale}.png`) })
    await page.locator('[data-portal] table button:not([data-outside])').nth(20).click()
    await page.keyboard.press('Escape')
    await expect(form.getByRole('button', { name: w.deadline, exact: true })).toContainText('18:00')
    expect(complaints).toEqual([])
    await close()
  })

  test(`the map shows the task of the address, and a new place beside its form (${locale})`, async ({
    browser,
  }) => {
    const client = await asAdmin()
    const task = await makeTask(client, { point: place })
    const { page, complaints, close } = await openConsole(
      browser,
      'main-admin-1',
      `/console/tasks?task=${task.id}`,
      {
        locale,
      },
    )
    const view = () => (new URL(page.url()).searchParams.get('view') ?? '').split(',').map(Number)
    await expect.poll(() => view()[2] ?? 0).toBeGreaterThan(13)
    expect(Math.abs((view()[0] ?? 0) - place[0])).toBeLessThan(0.05)
    expect(Math.abs((view()[1] ?? 0) - place[1])).toBeLessThan(0.05)

    // The legend leaves the sources of the map to be read.
    const legend = await boxOf(page.getByRole('region', { name: w.legend }))
    const sources = await boxOf(page.locator('.maplibregl-ctrl-attrib'))
    expect(sources.x).toBeGreaterThanOrEqual(legend.x + legend.width)

    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    const map = await boxOf(page.locator('.maplibregl-canvas'))
    await page.mouse.click(map.x + map.width * 0.85, map.y + map.height / 2)
    const panel = await boxOf(panelOf(page))
    const middle = async () => {
      const marker = await boxOf(page.getByRole('img', { name: w.marker }))
      return marker.x + marker.width / 2
    }
    await expect.poll(middle).toBeLessThan(panel.x - 40)
    await expect.poll(async () => Math.abs((await middle()) - (map.x + panel.x) / 2)).toBeLessThan(30)
    expect(complaints).toEqual([])
    await close()
  })

  test(`a change is undone long after it, made again, and restored from the history (${locale})`, async ({
    browser,
  }) => {
    const client = await asAdmin()
    const task = await makeTask(client)
    const stored = async () =>
      (await client.get<{ task: { title: string } }>(`/rest/tasks/${task.id}`)).body.task.title
    const { page, complaints, close } = await openConsole(
      browser,
      'main-admin-1',
      `/console/tasks?task=${task.id}`,
      {
        locale,
      },
    )
    await page.getByRole('button', { name: w.edit }).click()
    await panelOf(page).getByRole('textbox', { name: w.title }).first().fill('Другое имя')
    await page.keyboard.press('Enter')
    await expect.poll(stored).toBe('Другое имя')
    await page.clock.install()
    await page.clock.fastForward(600_000)
    await page.keyboard.press('Control+z')
    await expect.poll(stored).toBe(task.title)
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(stored).toBe('Другое имя')

    await panelOf(page).getByRole('button', { name: w.actions }).click()
    await page.getByRole('menuitem', { name: w.history }).click()
    await page.getByRole('dialog').getByRole('button', { name: w.restore }).first().click()
    await expect.poll(stored).toBe(task.title)
    expect(complaints).toEqual([])
    await close()
  })

  test(`the rail shows where one is, and settings lead to their lists (${locale})`, async ({ browser }) => {
    const { page, complaints, close } = await openConsole(browser, 'main-admin-1', '/console/task-states', {
      locale,
    })
    const here = page.getByRole('navigation').first().locator('[aria-current="page"]')
    await expect(here).toBeInViewport({ ratio: 1 })
    await here.click()
    await expect(page.getByRole('heading', { level: 1, name: w.settings })).toBeVisible()
    await page.screenshot({ path: test.info().outputPath(`settings-${locale}.png`) })
    await page.getByRole('link', { name: w.steps }).click()
    await page.waitForURL('**/console/steps')

    await page.goto(`${serverUrl()}/console/configuration?q=activity`)
    await page.getByRole('treeitem').last().click()
    await page.getByRole('button', { name: w.forAll }).click()
    await expect(page.getByLabel(w.value)).toBeFocused()
    await expect(page.getByLabel(w.value)).toHaveValue('30')
    expect(complaints).toEqual([])
    await close()
  })

  test(`a layer that its style hides is one press away (${locale})`, async ({ browser }) => {
    const client = await asAdmin()
    const made = await client.post<{ layer: { id: number; info: { style: string } } }>('/layers', {
      name: `Скрытый слой ${Date.now()}`,
      geometryType: 'Point',
      fields: [{ name: 'title', rusName: 'Название', type: 'string' }],
    })
    const { id, info } = made.body.layer
    const features = [
      { type: 'Feature', geometry: { type: 'Point', coordinates: place }, properties: { title: 'Первый' } },
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [49.6, 54.3] },
        properties: { title: 'Второй' },
      },
    ]
    expect((await client.post(`/layers/${id}/objects`, { type: 'FeatureCollection', features })).status).toBe(
      200,
    )
    const style = `/layers/${id}/styles/${encodeURIComponent(info.style)}`
    const { body } = await client.get<{ layers: object[] }>(style)
    const layers = body.layers.map((layer) => ({ ...layer, minzoom: 14 }))
    expect((await client.send('PUT', style, { ...body, layers })).status).toBe(200)

    const { page, close } = await openConsole(
      browser,
      'main-admin-1',
      `/console/layers/objects?layer=${id}`,
      {
        locale,
      },
    )
    await expect(page.getByText(w.hidden)).toBeVisible()
    await page.getByRole('button', { name: w.go }).click()
    await expect(page.getByText(w.hidden)).toBeHidden()
    await close()
  })

  test(`a file has the columns of the table, in their order, and the address (${locale})`, async ({
    browser,
  }) => {
    const client = await asAdmin()
    const task = await makeTask(client, { point: place })
    const { page, close } = await openConsole(
      browser,
      'main-admin-1',
      `/console/tasks?layout=table&q=${encodeURIComponent(task.title)}`,
      { locale },
    )
    await page.evaluate(() => {
      const hidden = ['priority', 'step', 'due', 'type', 'executor', 'organization', 'created', 'updated']
      const chosen = Object.fromEntries(hidden.map((name) => [name, false]))
      localStorage.setItem('tasks.columns', JSON.stringify({ ...chosen, id: true }))
      localStorage.setItem('tasks.columns.order', JSON.stringify(['id', 'title']))
    })
    await page.reload()
    await expect(page.getByRole('row', { name: new RegExp(task.title) })).toBeVisible()
    await page.getByRole('button', { name: w.export, exact: true }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /^CSV/ }).click()
    const text = await readFile(await (await downloading).path(), 'utf8')
    const [head] = text.replace('\uFEFF', '').split('\r\n')
    expect(head?.split(locale === 'ru' ? ';' : ',')).toEqual(w.titles)
    await close()
  })
}
