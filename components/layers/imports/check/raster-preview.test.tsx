import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderConsole, text } from '@/lib/testing/console/render'
import type { ImportPreview } from '../import-api'
import type { InputEditor } from '../use-import-input'
import { PreviewFacts } from './preview-facts'
import { PreviewWarnings } from './preview-warnings'

const preview = {
  format: 'geotiff',
  mayBeTable: false,
  srid: 4326,
  sridFrom: 'file',
  sources: [],
  table: null,
  geometryType: null,
  kinds: { point: 0, line: 0, area: 0 },
  fields: [],
  rows: [],
  count: null,
  notices: [{ kind: 'rasterRotated', name: null, count: 1, text: 'It is turned' }],
  bbox: [39, 57, 40, 58],
  sample: [],
  raster: {
    width: 600,
    height: 400,
    files: 1,
    crs: 'EPSG:4326',
    crsName: 'WGS 84',
    bands: [{ type: 'int16', nodata: null }],
  },
} as unknown as ImportPreview

test.each(['en', 'ru'] as const)('a raster is described, and misses no geometry (%s)', (locale) => {
  renderConsole(
    <>
      <PreviewFacts preview={preview} />
      <PreviewWarnings editor={{} as InputEditor} preview={preview} />
    </>,
    { locale },
  )
  screen.getByText('EPSG:4326')
  screen.getByText('It is turned')
  expect(screen.queryByText(text('imports.preview.noPlace', {}, locale))).toBeNull()
})
