import { readFile } from 'node:fs/promises'
import { expect as hope, type Page, test } from 'playwright/test'
import { serverUrl } from '../support/client'
import { openConsole } from '../support/console'
import { makePageLayer } from '../support/page-layer'

const expect = hope.configure({ timeout: 30_000 })

/** A layer of points with a field. */
const makeLayer = (page: Page, name: string) =>
  makePageLayer(page, {
    name,
    fields: [{ name: 'kind', rusName: 'Материал', type: 'string' }],
    properties: { kind: 'steel' },
  })

const sld = `<?xml version="1.0" encoding="UTF-8"?>
<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld" xmlns:ogc="http://www.opengis.net/ogc">
<NamedLayer><Name>pipes</Name><UserStyle><FeatureTypeStyle><Rule><Name>Steel</Name>
<ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>kind</ogc:PropertyName><ogc:Literal>steel</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
<PointSymbolizer><Graphic><Mark><WellKnownName>circle</WellKnownName><Fill><CssParameter name="fill">#00aa55</CssParameter></Fill></Mark><Size>30</Size></Graphic></PointSymbolizer>
<RasterSymbolizer/></Rule></FeatureTypeStyle></UserStyle></NamedLayer></StyledLayerDescriptor>`

for (const [locale, words] of [
  [
    'ru',
    {
      menu: 'Импорт и экспорт',
      import: 'Импортировать стиль…',
      done: 'Готово',
      losses: 'Что не перенесено',
      loss: 'Правило «Steel»: «RasterSymbolizer» не перенесено.',
      export: 'Экспорт в SLD 1.1',
    },
  ],
  [
    'en',
    {
      menu: 'Import and export',
      import: 'Import a style…',
      done: 'Done',
      losses: 'What was not carried over',
      loss: 'Rule “Steel”: “RasterSymbolizer” is left out.',
      export: 'Export as SLD 1.1',
    },
  ],
] as const)
  test(`${locale}: a style comes from an SLD file, its losses are shown, and it goes out again`, async ({
    browser,
  }) => {
    test.setTimeout(120_000)
    const { page, complaints, close } = await openConsole(browser, 'main-admin-1', '/console/roles', {
      locale,
    })
    const { id } = await makeLayer(page, `Файлы стилей ${locale} ${Date.now()}`)
    await page.goto(`${serverUrl()}/console/layers/style?layer=${id}`)
    await page.getByRole('button', { name: words.menu }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('menuitem', { name: words.import }).click()
    await (await chooser).setFiles({ name: 'Сталь 1.sld', mimeType: 'text/xml', buffer: Buffer.from(sld) })
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox')).toHaveValue('Сталь 1')
    await dialog.getByRole('button', { name: words.done }).click()
    const losses = page.getByRole('dialog', { name: words.losses })
    await expect(losses.getByText(words.loss)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/style=/)
    await page.getByRole('button', { name: words.menu }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: words.export }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('Сталь 1.sld')
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain('<se:SvgParameter name="fill">#00aa55</se:SvgParameter>')
    expect(complaints).toEqual([])
    await close()
  })

test('a reader chooses among the styles of a layer, and the choice is there after a reload', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', '/console/roles')
  const name = `Стили на карте ${Date.now()}`
  const { id } = await makeLayer(page, name)
  for (const [style, color] of [
    ['день', '#ff0000'],
    ['ночь', '#0000ff'],
  ])
    await page.evaluate(
      async ([path, fill]) =>
        fetch(`${path}?apiVersion=2.0`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ layers: [{ id: 'a', type: 'circle', paint: { 'circle-color': fill } }] }),
        }),
      [`/layers/${id}/styles/${encodeURIComponent(style ?? '')}`, color],
    )
  await page.goto(`${serverUrl()}/console/live`)
  const panel = page.getByRole('button', { name: 'Слои и подложка' })
  await panel.click()
  await page.getByRole('checkbox', { name }).check()
  const choice = page.getByRole('combobox', { name: `Стиль слоя «${name}»` })
  await expect(choice).toHaveValue('день')
  await choice.selectOption('ночь')
  await page.reload()
  await panel.click()
  await expect(choice).toHaveValue('ночь')
  expect(complaints).toEqual([])
  await close()
})
