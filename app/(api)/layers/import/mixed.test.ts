import type { Geometry, Point, Polygon } from 'geojson'
import { describe, expect, test } from 'vitest'
import { database, raw, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { bytesOf, writtenFile } from '@/lib/testing/formats/files'
import { finishedJob, imported, importer, type Job, name, objectsOf, upload } from '@/lib/testing/importing'
import { make } from '@/lib/testing/make'

type SplitJob = Job & { layerIds: number[]; notices: { kind: string; count: number }[] }

const split = { mixedGeometry: 'split' }
const imports = async (file: string | Uint8Array, fields: Record<string, string> = {}) =>
  (await imported(file, { ...split, ...fields })) as SplitJob

const at = (x: number, y: number): Point => ({ type: 'Point', coordinates: [x, y] })
const line = (...coordinates: number[][]) => ({ type: 'LineString', coordinates })
const area = (...ring: number[][]): Polygon => ({ type: 'Polygon', coordinates: [ring] })
const triangle = area([0, 0], [1, 0], [1, 1], [0, 0])
/** Features numbered in the order of the file. */
const collection = (...geometries: (object | null)[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: geometries.map((geometry, n) => ({
      type: 'Feature',
      geometry,
      properties: { n, name: `№${n}` },
    })),
  })
const mixed = collection(
  triangle,
  at(1, 2),
  line([0, 0], [1, 1]),
  at(3, 4),
  {
    type: 'MultiLineString',
    coordinates: [
      [
        [0, 0],
        [2, 2],
      ],
    ],
  },
  at(5, 6),
)

/** Title, type name, kind and column of a layer, with the numbers of its objects in their order. */
async function layerOf(id: number) {
  const [layer] = await database.query<{ title: string; typeName: string; kind: string; table: string }>(sql`
    select title, type_name as "typeName", geometry_type as kind, table_name as table from layers where id = ${id}`)
  if (!layer) throw new Error('There is no such layer')
  const [column] = await database.query<{ type: string }>(sql`
    select format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${`layers.${layer.table}`}::regclass and attname = 'geom'`)
  const { features } = await objectsOf(id)
  return { ...layer, column: column?.type, numbers: features.map(({ properties }) => properties.n) }
}
const layersOf = (job: SplitJob) => Promise.all(job.layerIds.map(layerOf))
const kindsOf = async (job: SplitJob) => (await layersOf(job)).map(({ kind, numbers }) => [kind, numbers])

const freshName = () => make.unique('mixed').replaceAll(/\W/g, '_').toLowerCase()

describe('200: mixedGeometry=split makes a layer of each kind', () => {
  test('with its objects in the order of the file, the narrowest type and names in the language of the request', async () => {
    const [title, typeName] = [name(), freshName()]
    const job = await imports(mixed, { name: title, typeName })
    expect(job).toMatchObject({ state: 'done', rowsDone: 6, errorCount: 0, notices: [] })
    expect(job.layerIds[0]).toBe(job.layerId)
    const made = await layersOf(job)
    expect(made).toMatchObject([
      { title: `${title}, points`, typeName: `local:${typeName}_points`, kind: 'Point', numbers: [1, 3, 5] },
      {
        title: `${title}, lines`,
        typeName: `local:${typeName}_lines`,
        kind: 'MultiLineString',
        numbers: [2, 4],
      },
      { title: `${title}, areas`, typeName: `local:${typeName}_areas`, kind: 'Polygon', numbers: [0] },
    ])
    expect(made.map(({ column }) => column)).toEqual([
      'geometry(Point,4326)',
      'geometry(MultiLineString,4326)',
      'geometry(Polygon,4326)',
    ])
    const [points, lines] = await Promise.all(job.layerIds.map(objectsOf))
    expect(points?.features.map(({ id, properties }) => [id, properties])).toEqual([
      [1, { n: 1, name: '№1' }],
      [2, { n: 3, name: '№3' }],
      [3, { n: 5, name: '№5' }],
    ])
    expect(lines?.features[0]?.geometry).toEqual({
      type: 'MultiLineString',
      coordinates: [
        [
          [0, 0],
          [1, 1],
        ],
      ],
    })
  })

  test('in Russian, with a type name made of the title', async () => {
    const title = make.unique('Дома')
    const { status, body } = await api
      .as(importer())
      .post<{ job: Job }>(`/layers/import?mixedGeometry=split&name=${encodeURIComponent(title)}`, mixed)
    expect(status).toBe(200)
    const made = await layersOf((await finishedJob(body.job.id)) as SplitJob)
    expect(made.map((layer) => layer.title)).toEqual([
      `${title}, точки`,
      `${title}, линии`,
      `${title}, полигоны`,
    ])
    for (const [n, ending] of ['points', 'lines', 'areas'].entries())
      expect(made[n]?.typeName).toMatch(new RegExp(`^local:doma.*_${ending}$`))
  })

  test('that belongs to the importer, joins the group, has an index and counts its changes, as a single layer', async () => {
    const { body } = await api.as(importer()).post<{ group: { id: number } }>('/groups', { name: name() })
    const groupId = body.group.id
    const job = await imports(mixed, { groupId: String(groupId) })
    const members = await database.query<{ id: number }>(sql`
      select layer_id as id from layer_group_members where group_id = ${groupId} order by "order"`)
    expect(members.map(({ id }) => id)).toEqual(job.layerIds)
    for (const id of job.layerIds) {
      const [layer] = await database.query<{
        owner: number
        version: number
        table: string
        indexes: number
      }>(sql`
        select l.owner_id as owner, l.data_version as version, l.table_name as table,
          (select count(*)::int from pg_indexes i where i.schemaname = 'layers' and i.tablename = l.table_name
            and i.indexdef like '%gist%' and i.indexname like l.table_name || '%') as indexes
        from layers l where l.id = ${id}`)
      expect(layer).toMatchObject({ owner: importer().id, indexes: 1 })
      expect((await auditOf('layer', id)).map(({ action }) => action)).toEqual(['create'])
      await database.query(sql`update layers.${raw(layer?.table ?? '')} set n = n`)
      const [after] = await database.query<{ version: number }>(
        sql`select data_version as version from layers where id = ${id}`,
      )
      expect(Number(after?.version)).toBeGreaterThan(Number(layer?.version))
    }
    const staged = await database.query(sql`
      select 1 from pg_tables where schemaname = 'layers' and starts_with(tablename, ${`_import_${job.id}_`})`)
    expect(staged).toEqual([])
  })

  test('of a GeoPackage, with heights', async () => {
    const fields = [{ name: 'n', title: 'n', type: 'int' as const }]
    const rows: Geometry[] = [
      at(1, 2),
      {
        type: 'LineString',
        coordinates: [
          [0, 0, 7],
          [1, 1, 8],
        ],
      },
      triangle,
    ]
    const path = await writtenFile(
      { format: 'gpkg', fields, heights: true },
      rows.map((geometry, n) => ({ id: n + 1, geometry, attributes: { n } })),
    )
    const job = await imports(await bytesOf(path))
    expect((await layersOf(job)).map(({ column, numbers }) => [column, numbers])).toEqual([
      ['geometry(PointZ,4326)', [0]],
      ['geometry(LineStringZ,4326)', [1]],
      ['geometry(PolygonZ,4326)', [2]],
    ])
    const { features } = await objectsOf(job.layerIds[1] ?? null)
    expect(features[0]?.geometry.coordinates).toEqual([
      [0, 0, 7],
      [1, 1, 8],
    ])
  })

  test('of a KML', async () => {
    const mark = (n: number, shape: string) =>
      `<Placemark><ExtendedData><Data name="n"><value>${n}</value></Data></ExtendedData>${shape}</Placemark>`
    const job = await imports(`<kml xmlns="http://www.opengis.net/kml/2.2"><Document>
      ${mark(0, '<Point><coordinates>37,55</coordinates></Point>')}
      ${mark(1, '<LineString><coordinates>37,55 38,56</coordinates></LineString>')}
      ${mark(2, '<Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 1,0 1,1 0,0</coordinates></LinearRing></outerBoundaryIs></Polygon>')}
      </Document></kml>`)
    expect((await kindsOf(job)).map(([kind]) => kind)).toEqual(['Point', 'LineString', 'Polygon'])
  })

  test('and rows without geometry stay refused', async () => {
    const job = await imports(collection(at(1, 2), null, triangle))
    expect(job).toMatchObject({ state: 'done', errorCount: 1, errors: [{ row: 2, reason: 'No geometry.' }] })
    expect(await kindsOf(job)).toEqual([
      ['Point', [0]],
      ['Polygon', [2]],
    ])
  })

  test('one layer under the plain names where one kind could be taken', async () => {
    const title = name()
    const job = await imports(collection(at(1, 2), line([0, 0], [300, 0])), { name: title })
    expect(job).toMatchObject({ state: 'done', errorCount: 1 })
    expect(await layersOf(job)).toMatchObject([{ title, kind: 'Point', numbers: [0] }])
    expect(await layersOf(await imports(collection(at(1, 2)), { name: title }))).toMatchObject([
      { title, kind: 'Point' },
    ])
  })

  test('a collection is divided by kind, and counted', async () => {
    const parts = { type: 'GeometryCollection', geometries: [at(1, 2), line([0, 0], [1, 1]), at(3, 4)] }
    const alone = { type: 'GeometryCollection', geometries: [triangle] }
    const job = await imports(collection(parts, alone))
    expect(job.notices).toMatchObject([{ kind: 'divided', count: 1 }])
    expect(await kindsOf(job)).toEqual([
      ['MultiPoint', [0]],
      ['LineString', [0]],
      ['Polygon', [1]],
    ])
  })

  test('a mended polygon goes where what it became belongs', async () => {
    const flat = area([0, 0], [1, 1], [2, 2], [0, 0])
    const bowtie = area([0, 0], [2, 2], [2, 0], [0, 2], [0, 0])
    const spiked = area([0, 0], [2, 0], [2, 2], [2, 5], [2, 2], [0, 2], [0, 0])
    const job = await imports(collection(at(1, 2), flat, bowtie, spiked), { invalidGeometry: 'mend' })
    expect(job).toMatchObject({ state: 'done', errorCount: 0 })
    expect(job.notices).toMatchObject([
      { kind: 'mended', count: 3 },
      { kind: 'divided', count: 1 },
    ])
    const found = Object.fromEntries((await kindsOf(job)).map(([kind, rows]) => [kind, rows]))
    expect(found).toMatchObject({ Point: [0], MultiPolygon: [2, 3] })
    expect(Object.values(found)).toContainEqual([1, 3])
  })

  test('the layers that are still there are told', async () => {
    const job = await imports(mixed)
    const [first, ...others] = job.layerIds
    expect((await api.as(importer()).delete(`/layers/${first}`)).status).toBe(200)
    expect(await finishedJob(job.id)).toMatchObject({ layerId: others[0], layerIds: others })
  })
})

describe('200: otherwise the kinds share a layer', () => {
  test.each<Record<string, string>>([{}, { mixedGeometry: 'together' }])('%o', async (fields) => {
    const title = name()
    const job = (await imported(mixed, { name: title, ...fields })) as SplitJob
    expect(job.layerIds).toEqual([job.layerId])
    expect(await layersOf(job)).toMatchObject([{ title, kind: 'Geometry', numbers: [0, 1, 2, 3, 4, 5] }])
  })

  test('and the preview counts them', async () => {
    const parts = { type: 'GeometryCollection', geometries: [at(1, 2), at(3, 4), triangle] }
    const file = collection(at(1, 2), parts, line([0, 0], [1, 1]), null)
    const { status, body } = await upload('/layers/import/preview', file, split)
    expect([status, body.kinds]).toEqual([200, { point: 2, line: 1, area: 1 }])
  })
})
