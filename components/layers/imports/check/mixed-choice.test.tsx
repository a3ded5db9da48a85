import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import type { ImportJob, ImportPreview } from '../import-api'
import { JobResult } from '../job/job-result'
import { CheckStep } from './check-step'

const preview: ImportPreview = {
  format: 'geojson',
  encoding: null,
  encodings: [],
  srid: 4326,
  sridFrom: 'format',
  sources: ['дома', 'дороги'],
  table: null,
  geometryType: 'Geometry',
  kinds: { point: 3, line: 0, area: 2 },
  mayBeTable: false,
  fields: [],
  rows: [],
  count: 5,
  notices: [],
  bbox: null,
  sample: [],
  raster: null,
}

const job: ImportJob = {
  id: 7,
  name: 'Город',
  fileName: 'город.geojson',
  state: 'done',
  progress: 100,
  rasterStep: null,
  layerId: 3,
  layerIds: [3, 5],
  tableId: null,
  targetLayerId: null,
  rowsDone: 5,
  rowsTotal: 5,
  errors: [],
  errorCount: 0,
  refusedFile: false,
  notices: [],
  dryRun: false,
  changes: null,
  reason: null,
  cancelled: false,
  createdAt: 0,
  finishedAt: 0,
}

type Locale = 'ru' | 'en'

function show(shown: ImportPreview, locale: Locale = 'en') {
  const started: number[] = []
  const { sent } = fakeApi({
    'POST /layers/import/preview': shown,
    'POST /layers/import': { job },
    'GET /groups': { groups: [] },
    'GET /layers': { layers: [] },
  })
  const step = (
    <CheckStep
      upload="a.bin"
      fileName="город.geojson"
      onOther={() => undefined}
      onStarted={(id) => started.push(id)}
    />
  )
  return { ...renderConsole(step, { locale }), sent, started }
}

const choice = (locale: Locale = 'en') => ({ name: text('imports.mixed.split', {}, locale) })

test.each(['ru', 'en'] as const)(
  'several kinds are counted and may become separate layers (%s)',
  async (locale) => {
    const { user, sent, started } = show(preview, locale)
    const split = await screen.findByRole('checkbox', choice(locale))
    const read = [
      text('imports.mixed.point', { count: '3' }, locale),
      text('imports.mixed.area', { count: '2' }, locale),
    ].join(', ')
    screen.getByText(text('imports.mixed.inFile', { read }, locale))
    screen.getByText(text('imports.preview.mixed', {}, locale))
    await user.click(split)
    screen.getByText(text('imports.preview.split', {}, locale))
    await user.click(screen.getByRole('checkbox', { name: 'дороги' }))
    const start = screen.getByRole<HTMLButtonElement>('button', { name: text('imports.start', {}, locale) })
    await expect.poll(() => start.disabled).toBe(false)
    await user.click(start)
    await expect.poll(() => started).toEqual([7])
    const forms = sent.filter(({ path }) => path === '/layers/import').map(({ body }) => body as FormData)
    expect(forms.map((form) => [form.get('source'), form.get('mixedGeometry')])).toEqual([
      [null, 'split'],
      ['дороги', 'split'],
    ])
  },
)

test('the counts of a long file are those of its first rows', async () => {
  show({ ...preview, count: null }, 'ru')
  expect(await screen.findByText(/^В первых записях — точки: 3, полигоны: 2$/)).toBeTruthy()
})

test('nothing is offered for one kind or for an existing layer, which gets no choice either', async () => {
  const { user, unmount } = show({ ...preview, kinds: { point: 5, line: 0, area: 0 } })
  await screen.findByText(text('imports.preview.kind'))
  expect(screen.queryByRole('checkbox', choice())).toBeNull()
  unmount()
  show(preview)
  await user.click(await screen.findByRole('checkbox', choice()))
  await user.click(screen.getByRole('radio', { name: text('imports.target.existing') }))
  expect(screen.queryByRole('checkbox', choice())).toBeNull()
  await user.click(screen.getByRole('radio', { name: text('imports.target.new') }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', choice()).checked).toBe(false)
})

test('names that leave no room for the kind are refused before the import', async () => {
  const { user } = show(preview)
  await user.click(await screen.findByRole('checkbox', choice()))
  const start = screen.getByRole<HTMLButtonElement>('button', { name: text('imports.start') })
  await expect.poll(() => start.disabled).toBe(false)
  await user.click(screen.getByRole('textbox', { name: text('imports.target.typeName') }))
  await user.paste(`city:${'x'.repeat(57)}`)
  expect(await screen.findByText(text('imports.mixed.long', { limit: 61 }))).toBeTruthy()
  expect(start.disabled).toBe(true)
})

test.each(['ru', 'en'] as const)('the result leads to every layer by its name (%s)', async (locale) => {
  fakeApi({
    'GET /layers': {
      layers: [{ layer: { id: 3, name: 'Город, точки' } }, { layer: { id: 5, name: 'Город, полигоны' } }],
    },
  })
  renderConsole(<JobResult job={job} onAgain={() => undefined} />, { locale })
  for (const [id, name] of [
    [3, 'Город, точки'],
    [5, 'Город, полигоны'],
  ] as const) {
    const link = await screen.findByRole('link', { name })
    expect(link.getAttribute('href')).toContain(`/console/layers?layer=${id}`)
    const map = screen.getByRole('link', { name: `${text('imports.job.map', {}, locale)}: ${name}` })
    expect(map.getAttribute('href')).toContain(`layer=${id}&layout=map`)
  }
  expect(screen.queryByRole('link', { name: text('imports.job.style', {}, locale) })).toBeNull()
})
