import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import type { ImportJob } from '../import-api'
import { JobResult } from './job-result'

const job = {
  id: 7,
  state: 'done',
  layerId: 3,
  layerIds: [3],
  tableId: null,
  targetLayerId: null,
  rowsDone: 0,
  errors: [],
  errorCount: 0,
  dryRun: false,
} as unknown as ImportJob

const words = (key: string, values = {}, locale: 'ru' | 'en' = 'en') =>
  text(`imports.job.${key}`, values, locale)
const open = (isRaster: boolean, rowsDone = 0, locale: 'ru' | 'en' = 'en') => {
  const { sent } = fakeApi({ 'GET /layers/3/info': { layer: { id: 3, isRaster } } })
  renderConsole(<JobResult job={{ ...job, rowsDone }} onAgain={() => undefined} />, { locale })
  return sent
}
const ways = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test.each(['ru', 'en'] as const)('a raster has a style and rights, but no objects (%s)', async (locale) => {
  open(true, 0, locale)
  await screen.findByText(words('pixels', {}, locale))
  expect(ways()).toEqual([
    '/console/layers?layer=3',
    '/console/layers/style?layer=3',
    '/console/layers?layer=3&tab=rights',
  ])
  expect(screen.queryByText(words('taken', { count: 0 }, locale))).toBeNull()
})

test('objects are counted, and lead to their table', () => {
  const sent = open(false, 5)
  screen.getByText(words('taken', { count: 5 }))
  expect(ways()).toContain('/console/layers/objects?layer=3&layout=table')
  expect(sent).toEqual([])
})

test('a layer without a row is no raster', async () => {
  open(false)
  await screen.findByText(words('taken', { count: 0 }))
})
