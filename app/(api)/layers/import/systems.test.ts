import { expect, test } from 'vitest'
import { imported, objectsOf, upload } from '@/lib/testing/importing'

const table = 'x;y;a\n7413000;6180000;1\n'
const place = { lonField: 'x', latField: 'y' }
const prj = `PROJCS["Pulkovo_1942_GK_Zone_7",GEOGCS["GCS_Pulkovo_1942",DATUM["D_Pulkovo_1942",SPHEROID["Krasovsky_1940",6378245.0,298.3]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Gauss_Kruger"],PARAMETER["False_Easting",7500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",39.0],PARAMETER["Scale_Factor",1.0],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]`

test('200: a Russian survey system is the same by its code and by its WKT', async () => {
  const placeOf = async (srid: string) => {
    const { layerId } = await imported(table, { ...place, srid })
    return (await objectsOf(layerId)).features[0]?.geometry.coordinates ?? []
  }
  const byCode = await placeOf('28407')
  expect(await placeOf(prj)).toEqual(byCode)
  expect(byCode.map((value) => value.toFixed(4))).toEqual(['37.6132', '55.7347'])
})

test('200: rows outside of the area of a system are refused, and the others taken', async () => {
  const rows = ['x;y;a', '500000;6170000;1', '1e30;1e30;2', '500001;6170001;3'].join('\n')
  const options = { ...place, srid: '32637' }
  const { body } = await upload('/layers/import/preview', rows, options)
  expect(body.rows.map(({ error }: { error: string | null }) => error !== null)).toEqual([false, true, false])
  expect(body.bbox[0]).toBeCloseTo(39, 3)
  const job = await imported(rows, options)
  expect(job).toMatchObject({ state: 'done', rowsTotal: 3, errorCount: 1, errors: [{ row: 2 }] })
  expect((await objectsOf(job.layerId)).features).toHaveLength(2)
})

// The system of all zones together has no transformation.
test.each(['999999', '32600'])('400: the system %s, which is not known, is named', async (srid) => {
  const { status, text } = await upload('/layers/import', table, { ...place, srid })
  expect([status, text]).toEqual([400, expect.stringContaining(srid)])
})

test('200: rows inside and outside of the areas of a datum have its shifts, and lines end at the 180th meridian', async () => {
  const geometries = async (rows: string[], srid: string) => {
    const { layerId } = await imported(['a;wkt', ...rows].join('\n'), { srid })
    return (await objectsOf(layerId)).features.map(({ geometry }) => JSON.stringify(geometry.coordinates))
  }
  const digits = (texts: string[]) => texts.map((text) => text.replace(/(\.\d{4})\d+/g, '$1'))
  // By gdaltransform, with the code and with the general shift.
  expect(digits(await geometries(['1;POINT (2.3 48.8)', '2;POINT (37.6 55.7)'], '4230'))).toEqual([
    '[2.2987,48.7990]',
    '[37.5996,55.6995]',
  ])
  expect(digits(await geometries(['1;LINESTRING (170 50, 180 50)'], '4284'))).toEqual([
    '[[170.0020,49.9999],[180,49.9998]]',
  ])
})
