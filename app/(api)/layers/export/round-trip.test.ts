import { beforeAll, expect, test } from 'vitest'
import { exportFormats } from '@/lib/domain/formats'
import { download, imported, objectsOf } from '@/lib/testing/importing'

const rows = [
  'Название;Код;Этажей;Глубина;День;Долгота;Широта',
  '"Дом «Ёж»; № 1";007;5;1,25;2024-02-29;37,6132;55,7347',
  '"Склад ""Б""";1-2;-3;-0,5;1961-04-12;-30,5;59,25',
  ';00;0;1000000,125;1999-12-31;0,5;-10',
]

let layerId: number
let made: Awaited<ReturnType<typeof values>>
beforeAll(async () => {
  layerId = (await imported(rows.join('\n'))).layerId ?? 0
  made = await values(layerId)
})

/** The objects in the order of their floors; no text and an empty one are the same. */
async function values(layer: number | null) {
  const { features } = await objectsOf(layer)
  return features
    .map(({ geometry, properties: { nazvanie, kod, etazhey, glubina, den } }) => ({
      coordinates: geometry.coordinates.map((value) => Math.round(value * 1e5) / 1e5),
      nazvanie: nazvanie || null,
      kod: kod || null,
      etazhey,
      glubina,
      // FlatGeobuf has moments only.
      den: String(den).slice(0, 10),
    }))
    .sort((one, other) => Number(one.etazhey) - Number(other.etazhey))
}

test.each(exportFormats)('200: %s of a layer is imported as the same objects', async (format) => {
  const { status, bytes } = await download(`/layers/${layerId}/export?format=${format}`)
  expect(status).toBe(200)
  expect(made).toHaveLength(3)
  const job = await imported(bytes, format === 'dxf' ? { srid: '4326' } : {})
  expect(job).toMatchObject({ state: 'done', rowsDone: 3, errorCount: 0 })
  const back = await values(job.layerId)
  if (format !== 'dxf') expect(back).toEqual(made)
  else expect(places(back)).toEqual(places(made))
})

const places = (all: readonly { coordinates: number[] }[]) =>
  all.map(({ coordinates }) => coordinates.join(' ')).sort()
