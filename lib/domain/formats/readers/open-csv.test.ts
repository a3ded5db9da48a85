import { describe, expect, test } from 'vitest'
import { fileOf, rowsOf } from '@/lib/testing/formats/files'
import { writeWkb } from '../geometry/write-wkb'
import { openSource } from '../open-source'

const point = (lon: number, lat: number) => ({ type: 'Point', coordinates: [lon, lat] })

async function placesOf(content: string | Uint8Array) {
  return (await rowsOf(await fileOf(content))).map(({ geometry, fault }) => fault?.rule ?? geometry)
}

async function tableOf(content: string) {
  const source = await openSource(await fileOf(content))
  await source.close()
  return source.table
}

describe('the place of a record', () => {
  test.each([
    ['name;lon;lat\nA;37,6;55,7'],
    ['sep=;\r\nname;lon;lat\r\nA;37.6;55.7'],
    ['name,lat,lng\nA,"55,7","37,6"'],
    ['name,Latitude (WGS84),Longitude (WGS84)\nA,55.7,37.6'],
    ['name,gps_lat,gps_lon\nA,55.7,37.6'],
    ['name,pointX,pointY\nA,37.6,55.7'],
    ['name,X Coord,Y Coord\nA,37.6,55.7'],
    ['name,lng,latitude\nA,37.6,55.7'],
    ['имя;Широта, град.;Долгота, град.\nA;55,7;37,6'],
    [`name;lat;lon\nA;"55°42'00""N";"37°36'00""E"`],
    ['name;широта;долгота\nA;55° 42′ с. ш.;37° 36′ в. д.'],
    ['name;coordinates\nA;55.7, 37.6'],
    ['имя;Координаты\nA;"55,7, 37,6"'],
    ['name,lonlat\nA,37.6 55.7'],
    ['name,geom\nA,POINT Z (37.6 55.7 120)'],
    [`name,geom\nA,${Buffer.from(writeWkb({ type: 'Point', coordinates: [37.6, 55.7] })).toString('hex')}`],
    [`name,geojson\nA,"{""type"":""Point"",""coordinates"":[37.6,55.7]}"`],
  ])('%j', async (content) => {
    const [place] = await placesOf(content)
    expect(place).toMatchObject({ type: 'Point' })
    const [lon, lat] = (place as unknown as { coordinates: [number, number] }).coordinates
    expect([lon, lat]).toEqual([expect.closeTo(37.6, 9), expect.closeTo(55.7, 9)])
  })

  test('EWKT and collections in a column of geometry', async () => {
    expect(
      await placesOf(
        'name,wkt\nA,SRID=4326;POINT(1 2)\nB,"GEOMETRYCOLLECTION (POINT (37 55), LINESTRING (37 55, 37.5 55.5))"',
      ),
    ).toEqual([
      point(1, 2),
      {
        type: 'GeometryCollection',
        geometries: [
          point(37, 55),
          {
            type: 'LineString',
            coordinates: [
              [37, 55],
              [37.5, 55.5],
            ],
          },
        ],
      },
    ])
  })

  test('a cell of the other axis, or none at all, is no place', async () => {
    expect(await placesOf('lat;lon\n37° E;55° N\n;\nx;1')).toEqual(['geometry', null, 'geometry'])
  })
})

describe('several columns that may hold it', () => {
  test.each([
    [
      'lat,lon,широта,долгота\n1,2,3,4',
      [
        { lon: 'lon', lat: 'lat' },
        { lon: 'долгота', lat: 'широта' },
      ],
    ],
    ['lat,lon,wkt\n1,2,POINT (3 4)', [{ lon: 'lon', lat: 'lat' }, { geometry: 'wkt' }]],
    [
      'X,Y,lat,lon\n6175000,7412000,1,2',
      [
        { lon: 'X', lat: 'Y' },
        { lon: 'lon', lat: 'lat' },
      ],
    ],
  ])('%j are a question', async (content, candidates) => {
    const table = await tableOf(content)
    expect(table?.place).toBeNull()
    expect(table?.candidates).toHaveLength(candidates.length)
    expect(table?.candidates).toEqual(expect.arrayContaining(candidates))
  })

  test.each([
    ['Долгота;Широта;LATITUDE;LONGITUDE;name\n37,6;55,7;10;20;A'],
    ['Longitude,Latitude,x,y\n37.6,55.7,1,2'],
    ['WKT;lat;lon\nPOINT (37.6 55.7);1;2'],
  ])('our own export puts it first: %j', async (content) => {
    expect(await placesOf(content)).toEqual([point(37.6, 55.7)])
    expect((await tableOf(content))?.candidates).toEqual([])
  })
})

test('UTF-16 in either order, told by its mark', async () => {
  const text = '\uFEFFname;lon;lat\nДом;37,6;55,7\n'
  const little = Buffer.from(text, 'utf16le')
  for (const bytes of [little, Buffer.from(little).swap16()]) {
    const [row] = await rowsOf(await fileOf(bytes))
    expect(row).toMatchObject({ geometry: point(37.6, 55.7), attributes: { name: 'Дом' } })
  }
})
