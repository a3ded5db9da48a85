import { type Browser, expect, type Page, test } from 'playwright/test'
import { seriousFindings } from '../support/axe'
import { openConsole } from '../support/console'
import { makeScene, makeTask, picture, place, readStored } from '../support/task-scene'

const login = 'main-admin-1'

const fieldOf = (page: Page, label: string) => page.locator('dl').getByLabel(label, { exact: true }).first()

test('a task with custom fields and a photo is created in the form; an empty required field is marked', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const { client, typeName } = await makeScene()
  const view = `/console/tasks?view=${place.join(',')},17`
  const { page, complaints, close } = await openConsole(browser, login, view)
  const title = `Яма у дома ${Date.now()}`
  await page.getByRole('button', { name: 'Новая задача' }).click()
  await page.getByRole('button', { name: 'Без точки' }).click()
  const form = page.getByRole('complementary', { name: 'Новая задача' })
  await form.getByLabel('Название').fill(title)
  await form.getByLabel('Описание').fill('Засыпать')
  await choose(page, form.getByRole('combobox', { name: 'Вид работ' }), typeName)
  await choose(page, form.getByRole('combobox', { name: 'Организация', exact: true }))
  await form.getByLabel('Глубина').fill('40')
  await page
    .getByTestId('files-input')
    .last()
    .setInputFiles({
      name: 'До.jpg',
      mimeType: 'image/jpeg',
      buffer: await picture('#4477aa'),
    })
  await expect(form.getByRole('list', { name: 'Загрузка' })).toContainText('КБ')
  await form.getByRole('button', { name: /^Создать/ }).click()
  await expect(form.getByText('Заполните поле')).toBeVisible()
  await form.getByLabel('Адрес').fill('ул. Садовая, 3')
  await form.getByRole('button', { name: /^Создать/ }).click()
  const panel = page.getByRole('complementary', { name: 'Задача' })
  await expect(panel.getByRole('heading', { name: title })).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Фотография 1/ })).toBeVisible()
  const id = Number(new URL(page.url()).searchParams.get('task'))
  const task = await readStored(client, id)
  expect(task.fields).toMatchObject({ adres: { value: 'ул. Садовая, 3' }, glubina: { value: 40 } })
  expect(task.attachments).toMatchObject([{ name: 'До.jpg', type: 'PHOTO' }])
  expect(complaints).toEqual([])
  await close()
})

test('on its page a task is shown, edited and discussed, and its photos are checked', async ({ browser }) => {
  test.setTimeout(240_000)
  const scene = await makeScene()
  const { client } = scene
  const id = await makeTask(scene)
  const { page, complaints, close } = await openConsole(browser, login, `/console/tasks/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(id))

  await test.step('a geometry field is drawn, its length is shown and saved', async () => {
    await page.getByRole('button', { name: 'Нарисовать: Граница' }).click()
    await drawLine(page)
    await page.getByTestId('draw-save').click()
    await expect(page.getByText('Поле «Граница» сохранено')).toBeVisible()
    const { fields } = await readStored(client, id)
    expect(fields.granica?.value).toMatchObject({ type: 'LineString', pointsCount: 3 })
  })

  await test.step('Esc discards a drawing without a change', async () => {
    await page.getByRole('button', { name: 'Поправить на карте: Граница' }).click()
    await expect(page.getByTestId('draw-save')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('draw-save')).toHaveCount(0)
  })

  await test.step('a field is edited in place; an invalid value is reported beside it', async () => {
    await fieldOf(page, 'Глубина').fill('55')
    await fieldOf(page, 'Глубина').press('Enter')
    await expect.poll(async () => (await readStored(client, id)).fields.glubina?.value).toBe(55)
    await fieldOf(page, 'Адрес').fill('')
    await fieldOf(page, 'Адрес').press('Enter')
    await expect(page.getByText('Заполните поле')).toBeVisible()
    await fieldOf(page, 'Адрес').press('Escape')
    await expect(fieldOf(page, 'Адрес')).toHaveValue('ул. Садовая, 14')
  })

  await test.step('a message gets a reply; the reply quotes it', async () => {
    const talk = page.getByRole('region', { name: 'Обсуждение' })
    await talk.getByLabel('Комментарий', { exact: true }).fill('Нужен самосвал')
    await page.keyboard.press('Control+Enter')
    const message = talk.getByRole('listitem').filter({ hasText: 'Нужен самосвал' })
    await expect(message.first()).toBeVisible()
    await message.first().hover()
    await message
      .first()
      .getByRole('button', { name: /^Ответить/ })
      .click()
    await talk.getByLabel('Комментарий', { exact: true }).fill('Заказан')
    await page.keyboard.press('Control+Enter')
    await expect(talk.getByRole('button', { name: /^Перейти к сообщению/ })).toContainText('Нужен самосвал')
    await expect(talk.getByText('Глубина:').first()).toBeVisible()
  })

  await test.step('the viewer shows where a photo was taken; a sticker and the main photo are set', async () => {
    await page.getByRole('button', { name: /^Фотография 1/ }).click()
    const provenance = page.getByTestId('provenance')
    await expect(provenance).toContainText('Есть расхождения')
    await expect(provenance.locator('.maplibregl-canvas')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('heading', { name: 'Вид 2.jpg' })).toBeVisible()
    await choose(page, provenance.getByRole('combobox', { name: 'Стикер' }), 'До работ')
    await expect(page.getByText('Стикер назначен')).toBeVisible()
    await page.getByRole('button', { name: 'Сделать главной' }).click()
    await expect(page.getByText('Главная фотография выбрана')).toBeVisible()
    expect((await readStored(client, id)).num_main_photo).toBe(1)
    expect((await readStored(client, id)).attachments[1]?.sticker?.title).toBe('До работ')
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  await test.step('a file is dropped in with progress, and another is deleted permanently', async () => {
    await page.getByTestId('files-input').setInputFiles([
      { name: 'После.jpg', mimeType: 'image/jpeg', buffer: await picture('#44aa77') },
      { name: 'Смета.txt', mimeType: 'text/plain', buffer: Buffer.from('Щебень, 2 т') },
    ])
    await expect(page.getByText('Приложено 2 файла')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Фотография 3/ })).toBeVisible()
    await page.getByRole('button', { name: 'Удалить: Смета.txt' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
    await expect(page.getByText('Файл «Смета.txt» удалён')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Удалить: Смета.txt' })).toHaveCount(0)
  })

  await test.step('a subtask is added by its title and links back to its parent', async () => {
    const parts = page.getByRole('region', { name: 'Подзадачи' })
    await parts.getByLabel('Новая подзадача').fill('Оградить место')
    await parts.getByLabel('Новая подзадача').press('Enter')
    await parts.getByRole('link', { name: /Оградить место/ }).click()
    await expect(page.getByRole('heading', { name: 'Оградить место' })).toBeVisible()
    await page.getByRole('button', { name: new RegExp(`Часть задачи № ${id}`) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(id))
  })

  await test.step('rights are explained', async () => {
    await page.getByRole('button', { name: 'Действия' }).click()
    await page.getByRole('menuitem', { name: 'Что мне здесь можно' }).click()
    await expect(page.getByRole('dialog')).toContainText('Правило вашей роли')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('menu')).toHaveCount(0)
  })
  expect(await seriousFindings(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('a reader is offered no changes and is told why', async ({ browser }) => {
  test.setTimeout(120_000)
  const id = await makeTask(await makeScene())
  const { page, close } = await openLooker(browser, id)
  await expect(page.getByText('Подзадачи', { exact: true })).toBeVisible()
  await expect(page.getByTestId('files-input')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Граница/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Действия' }).click()
  await page.getByRole('menuitem', { name: 'Что мне здесь можно' }).click()
  await expect(page.getByRole('dialog')).toContainText('Нельзя')
  await close()
})

const openLooker = (browser: Browser, id: number) =>
  openConsole(browser, 'main-inspector-1', `/console/tasks/${id}`)

/** Three corners, and the last one again to finish. */
async function drawLine(page: Page): Promise<void> {
  const canvas = page.locator('.maplibregl-canvas')
  const box = await canvas.boundingBox()
  if (!box) throw new Error('The map is not on the screen')
  await expect(page.getByText('Щёлкните начало линии')).toBeVisible()
  for (const [x, y] of [
    [0.3, 0.5],
    [0.4, 0.75],
    [0.6, 0.75],
    [0.6, 0.75],
  ] as const) {
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 4 })
    await page.mouse.click(box.x + box.width * x, box.y + box.height * y)
  }
  await expect(page.getByTestId('draw-save')).toBeEnabled()
}

async function choose(page: Page, field: ReturnType<Page['getByRole']>, name?: string): Promise<void> {
  await field.click()
  const options = page.getByRole('option', name ? { name, exact: true } : {})
  await options.filter({ visible: true }).first().click()
}
