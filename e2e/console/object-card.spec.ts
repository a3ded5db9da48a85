import { expect as hope, type Page, test } from 'playwright/test'
import { serverUrl } from '../support/client'
import { openConsole } from '../support/console'
import { makePageLayer } from '../support/page-layer'

const expect = hope.configure({ timeout: 30_000 })

/** A layer with one point and a date. */
const makeLayer = (page: Page, name: string) =>
  makePageLayer(page, {
    name,
    fields: [
      { name: 'kind', rusName: 'Вид', type: 'string' },
      { name: 'checked', rusName: 'Осмотрен', type: 'date' },
    ],
    properties: { kind: 'насос <b>', checked: '2024-02-29' },
  })

for (const [locale, words] of [
  [
    'ru',
    {
      template: 'Шаблон HTML',
      insert: '{{kind}}',
      time: 'Поле времени',
      field: 'Осмотрен',
      save: /^Сохранить/,
      layers: 'Слои и подложка',
      day: '29.02.2024',
    },
  ],
  [
    'en',
    {
      template: 'HTML template',
      insert: '{{kind}}',
      time: 'Time field',
      field: 'Осмотрен',
      save: /^Save/,
      layers: 'Layers and basemap',
      day: '2/29/24',
    },
  ],
] as const)
  test(`${locale}: the template of a layer fills the card on the map, its date is a time of WMS`, async ({
    browser,
  }) => {
    test.setTimeout(120_000)
    const { page, complaints, close } = await openConsole(browser, 'main-admin-1', '/console/roles', {
      locale,
    })
    const name = `Карточки ${locale} ${Date.now()}`
    const { id, typeName } = await makeLayer(page, name)
    await page.goto(`${serverUrl()}/console/layers?layer=${id}`)
    const template = page.getByLabel(words.template)
    await template.fill('<h4>Осмотр {{checked}}</h4><script>1</script><i></i>')
    await template.press('End')
    await page.getByRole('button', { name: words.insert, exact: true }).click()
    await page.getByRole('combobox', { name: words.time, exact: true }).click()
    await page.getByRole('option', { name: words.field }).click()
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.getByRole('button', { name: words.save }).click()
    expect((await saved).status()).toBe(200)
    const capabilities = await page.evaluate(async () =>
      (await fetch('/service/wms?service=WMS&version=1.3.0&request=GetCapabilities')).text(),
    )
    const listed = capabilities.split('<Layer').find((part) => part.includes(`<Name>${typeName}</Name>`))
    expect(listed).toContain('<Dimension name="time" units="ISO8601" default="2024-02-29/2024-02-29"')
    await page.goto(`${serverUrl()}/console/live?view=10,10,15`)
    await page.getByRole('button', { name: words.layers }).click()
    await page.getByRole('checkbox', { name }).check()
    await page.keyboard.press('Escape')
    const canvas = page.locator('canvas.maplibregl-canvas')
    const card = page.getByRole('heading', { name: `Осмотр ${words.day}` })
    await expect(async () => {
      const box = await canvas.boundingBox()
      if (!box) throw new Error('There is no map')
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      await expect(card).toBeVisible({ timeout: 3000 })
    }).toPass()
    await expect(page.getByText('насос <b>')).toBeVisible()
    expect(complaints).toEqual([])
    await close()
  })
