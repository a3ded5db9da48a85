import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import type { ImportJob, ImportPreview } from '../import-api'
import { JobResult } from '../job/job-result'
import { CheckStep } from './check-step'

const preview: ImportPreview = {
  format: 'csv',
  encoding: 'utf-8',
  encodings: ['utf-8'],
  srid: 4326,
  sridFrom: 'assumed',
  sources: [],
  table: { separator: ';', columns: ['Код'], lon: null, lat: null, wkt: null, candidates: [] },
  geometryType: null,
  kinds: { point: 0, line: 0, area: 0 },
  mayBeTable: true,
  fields: [{ name: 'kod', rusName: 'Код', type: 'int', take: true, into: null, typeReason: null }],
  rows: [{ number: 1, geometryType: null, properties: { kod: 7 }, error: null }],
  count: 1,
  notices: [],
  bbox: null,
  sample: [],
  raster: null,
}

const job: ImportJob = {
  id: 7,
  name: 'Коды',
  fileName: 'коды.csv',
  state: 'done',
  progress: 100,
  rasterStep: null,
  layerId: null,
  layerIds: [],
  tableId: 5,
  targetLayerId: null,
  rowsDone: 1,
  rowsTotal: 1,
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

function show(shown: ImportPreview) {
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
      fileName="коды.csv"
      onOther={() => undefined}
      onStarted={(id) => started.push(id)}
    />
  )
  return { ...renderConsole(step), sent, started }
}

test('a file without geometry is imported as a data table when that is chosen', async () => {
  const { user, sent, started } = show(preview)
  const choice = await screen.findByRole('checkbox', { name: text('imports.withoutGeometry.table') })
  const start = screen.getByRole<HTMLButtonElement>('button', { name: text('imports.start') })
  expect(start.disabled).toBe(true)
  await user.click(choice)
  expect(await screen.findByText(text('imports.preview.asTable'))).toBeTruthy()
  await expect.poll(() => start.disabled).toBe(false)
  await user.click(start)
  await expect.poll(() => started).toEqual([7])
  const forms = sent.filter(({ path }) => path === '/layers/import').map(({ body }) => body as FormData)
  expect(forms.map((form) => form.get('withoutGeometry'))).toEqual(['table'])
})

test('the choice is not offered for a file with geometry', async () => {
  show({ ...preview, geometryType: 'Point', mayBeTable: false })
  expect(await screen.findByText(text('imports.preview.kind'))).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: text('imports.withoutGeometry.table') })).toBeNull()
})

test('the result leads to the data table', () => {
  renderConsole(<JobResult job={job} onAgain={() => undefined} />)
  const link = screen.getByRole('link', { name: text('imports.job.dataTable') })
  expect(link.getAttribute('href')).toContain('/console/layers?table=5')
  expect(screen.queryByText(text('imports.job.layerGone'), { exact: false })).toBeNull()
})
