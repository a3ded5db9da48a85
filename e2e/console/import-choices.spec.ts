import { expect, type Page, test } from 'playwright/test'
import { ZipFile } from 'yazl'
import { buffer } from 'node:stream/consumers'
import { seriousFindings } from '../support/axe'
import { openConsole } from '../support/console'

test.setTimeout(120_000)

const path = '/console/layers/import'
const stamp = () => `${Date.now()}${Math.floor(Math.random() * 1000)}`
/** A file must be uploaded and read before it shows. */
const shown = { timeout: 60_000 }

const choose = (page: Page, name: string, bytes: Buffer | string) =>
  page
    .getByTestId('import-file')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })
const title = (page: Page) => page.getByLabel('Название слоя')
const start = (page: Page) => page.getByRole('button', { name: 'Загрузить', exact: true }).click()
const again = (page: Page) => page.getByRole('button', { name: 'Загрузить ещё файл' }).click()
const cell = (page: Page, name: string) => page.getByRole('cell', { name, exact: true })

const square = (x: number) => [
  [x, 57],
  [x + 0.1, 57],
  [x + 0.1, 57.1],
  [x, 57.1],
  [x, 57],
]
const bowtie = [
  [39, 57],
  [39.2, 57.2],
  [39.2, 57],
  [39, 57.2],
  [39, 57],
]
const areas = (...rings: number[][][]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: rings.map((ring, at) => ({
      type: 'Feature',
      properties: { имя: `Участок ${at + 1}` },
      geometry: { type: 'Polygon', coordinates: [ring] },
    })),
  })

test('an update by a key shows what will change, and changes it when it is applied', async ({ browser }) => {
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', path)
  const name = `Деревья ${stamp()}`
  await choose(
    page,
    'trees.csv',
    'lon;lat;number;name\n39.85;57.62;10;Дуб\n39.86;57.63;20;Клён\n39.87;57.64;30;Ель\n',
  )
  await expect(cell(page, 'Клён')).toBeVisible(shown)
  await title(page).fill(name)
  await start(page)
  await expect(page.getByText('3 объекта загружено')).toBeVisible(shown)

  await again(page)
  await choose(
    page,
    'new.csv',
    'lon;lat;number;name\n39.85;57.62;10;Дуб\n39.86;57.63;20;Липа\n39.88;57.64;40;Вяз\n',
  )
  await expect(cell(page, 'Вяз')).toBeVisible(shown)
  await page.getByText('В существующий слой').click()
  await page.getByRole('combobox', { name: 'Слой' }).click()
  await page.getByRole('option', { name }).click()
  await page.getByText('Обновить', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Ключ' }).click()
  await page.getByRole('option', { name: 'number' }).click()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Посчитать изменения' }).click()
  const trial = page.getByRole('alert').filter({ hasText: 'Слой ещё не изменён' })
  await expect(trial).toBeVisible(shown)
  await expect(trial).toHaveText(/Новые1Изменённые1Без изменений1Нет в файле1/)
  expect(await seriousFindings(page)).toEqual([])
  await trial.getByRole('button', { name: 'Применить' }).click()
  await expect(page.getByText('Что изменилось')).toBeVisible(shown)
  await page.getByRole('link', { name: 'Таблица атрибутов' }).click()
  await expect(page.getByRole('gridcell', { name: 'Липа' }).or(cell(page, 'Липа')).first()).toBeVisible(shown)
  await expect(page.getByText('Ель').first()).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

test('an area that crosses itself is refused, and mended on request', async ({ browser }) => {
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', path)
  for (const mends of [false, true]) {
    await choose(page, 'areas.geojson', areas(bowtie, square(40)))
    await expect(cell(page, 'Участок 2')).toBeVisible(shown)
    await title(page).fill(`Участки ${stamp()}`)
    if (mends) await page.getByLabel('Исправлять геометрию').check()
    await start(page)
    await expect(page.getByText(mends ? '2 объекта загружено' : '1 запись не вошла')).toBeVisible(shown)
    if (mends) await expect(page.getByText('Исправлена геометрия. Объектов: 1.')).toBeVisible()
    await again(page)
  }
  expect(complaints).toEqual([])
  await close()
})

test('three layers of an archive are imported by ticks', async ({ browser }) => {
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', path)
  const zip = new ZipFile()
  for (const name of ['дома', 'дороги', 'сады'])
    zip.addBuffer(Buffer.from(areas(square(name.length + 30))), `${name}.geojson`)
  zip.end()
  await choose(page, 'city.zip', await buffer(zip.outputStream))
  await expect(cell(page, 'Участок 1')).toBeVisible(shown)
  const name = `Город ${stamp()}`
  await title(page).fill(name)
  await page.getByLabel('Все слои').check()
  await expect(page.getByRole('checkbox', { name: /\.geojson$/, checked: true })).toHaveCount(2)
  await start(page)
  await expect(page.getByText('Ещё 2 слоя этого файла загружаются')).toBeVisible(shown)
  await expect(page.getByText('1 объект загружен')).toBeVisible(shown)
  await again(page)
  for (const other of ['дороги', 'сады'])
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: `${name}, ${other}.geojson` })
        .getByText('Готово'),
    ).toBeVisible(shown)
  expect(complaints).toEqual([])
  await close()
})

test('a track is imported as a line, and by a tick as points with time', async ({ browser }) => {
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', path)
  const point = (lat: number, minute: number) =>
    `<trkpt lat="${lat}" lon="39.5"><ele>120</ele><time>2026-05-01T10:0${minute}:00Z</time></trkpt>`
  const points = [point(57.1, 0), point(57.2, 1), point(57.3, 2)].join('')
  await choose(
    page,
    'round.gpx',
    `<?xml version="1.0"?><gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Обход</name><trkseg>${points}</trkseg></trk></gpx>`,
  )
  await expect(cell(page, 'Обход')).toBeVisible(shown)
  await expect(page.getByRole('combobox', { name: 'Слой в файле' })).toHaveValue('Объекты, треки линиями')
  const name = `Обход ${stamp()}`
  await title(page).fill(name)
  await page.getByRole('checkbox', { name: 'Точки треков' }).check()
  await start(page)
  await expect(page.getByText('1 объект загружен')).toBeVisible(shown)
  await again(page)
  const other = page.getByRole('listitem').filter({ hasText: `${name}, Точки треков` })
  await expect(other.getByText('Готово')).toBeVisible(shown)
  expect(complaints).toEqual([])
  await close()
})
