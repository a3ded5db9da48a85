import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderConsole, text } from '@/lib/testing/console/render'
import type { ImportPreview } from '../import-api'
import type { InputEditor } from '../use-import-input'
import { PreviewFacts } from './preview-facts'
import { PreviewWarnings } from './preview-warnings'
import { useSourceNames } from './source-names'

const editor = {} as InputEditor
const preview: ImportPreview = {
  format: 'photos',
  mayBeTable: false,
  encoding: null,
  encodings: [],
  srid: 4326,
  sridFrom: 'format',
  sources: [],
  table: null,
  geometryType: 'Point',
  kinds: { point: 9, line: 0, area: 0 },
  fields: [],
  rows: [],
  count: 12,
  notices: [
    { kind: 'photosWithoutPlace', name: null, count: 3, text: 'Without a place: 3' },
    { kind: 'otherFiles', name: null, count: 2, text: 'No photos: 2' },
  ],
  bbox: [39, 57, 40, 58],
  sample: [],
  raster: null,
}

const locales = ['en', 'ru'] as const

test.each(locales)('photos are named, and those with and without a place are counted (%s)', (locale) => {
  renderConsole(
    <>
      <PreviewFacts preview={preview} />
      <PreviewWarnings editor={editor} preview={preview} />
    </>,
    { locale },
  )
  screen.getByText(text('layerExport.photos', {}, locale))
  screen.getByText(text('imports.photos.what', { count: 7 }, locale))
  screen.getByText('Without a place: 3')
  screen.getByText('No photos: 2')
})

test.each(locales)('photos without any place say what to do (%s)', (locale) => {
  renderConsole(<PreviewWarnings editor={editor} preview={{ ...preview, geometryType: null }} />, { locale })
  screen.getByText(text('imports.photos.none', {}, locale))
  screen.getByText(text('imports.photos.noneHint', {}, locale))
  screen.getByText('Without a place: 3')
  expect(screen.queryByText(text('imports.preview.noPlace', {}, locale))).toBeNull()
})

function Names({ sources }: { sources: readonly string[] }) {
  const nameOf = useSourceNames(sources)
  return sources.map((source) => <p key={source}>{nameOf(source)}</p>)
}

test.each(locales)('the photos beside layers are a source with a name for people (%s)', (locale) => {
  renderConsole(<Names sources={['дома.geojson', 'photos']} />, { locale })
  screen.getByText('дома.geojson')
  screen.getByText(text('imports.sources.photos', {}, locale))
})
