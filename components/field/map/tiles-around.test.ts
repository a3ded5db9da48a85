import { expect, test } from 'vitest'
import { tilesAround } from './tiles-around'

const all = { metres: 1500, zooms: [10, 14], most: 5000 } as const

/** Whether a tile and the square around a place share a point, by the edges of the tile. */
function touches({ z, x, y }: { z: number; x: number; y: number }, lon: number, lat: number, metres: number) {
  const lonOf = (column: number) => (column / 2 ** z) * 360 - 180
  const latOf = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** z))) * 180) / Math.PI
  const north = metres / 111_320
  const east = north / Math.cos((lat * Math.PI) / 180)
  return (
    lonOf(x) <= lon + east &&
    lonOf(x + 1) > lon - east &&
    latOf(y + 1) < lat + north &&
    latOf(y) >= lat - north
  )
}

test.each([
  [48.7, 53.9],
  [37.62, 55.75],
  [-0.12, 51.5],
  [100, -33.3],
])('the tiles around %f, %f are those that a slow search finds', (lon, lat) => {
  for (const z of [10, 13]) {
    const found = tilesAround([{ lon, lat }], { ...all, zooms: [z, z] })
    const column = Math.floor(((lon + 180) / 360) * 2 ** z)
    const slow: string[] = []
    for (let x = column - 20; x <= column + 20; x++)
      for (let y = 0; y < 2 ** z; y++)
        if (touches({ z, x, y }, lon, lat, all.metres)) slow.push(`${z}/${x}/${y}`)
    expect(found.map((tile) => `${tile.z}/${tile.x}/${tile.y}`).sort()).toEqual(slow.sort())
  }
})

test('each once, far ones first, within the bound, and around the globe', () => {
  const places = [
    { lon: 179.999, lat: 10 },
    { lon: 179.999, lat: 10 },
  ]
  const found = tilesAround(places, all)
  expect(new Set(found.map(({ z, x, y }) => `${z}/${x}/${y}`)).size).toBe(found.length)
  expect(found.map(({ z }) => z)).toEqual(found.map(({ z }) => z).sort((a, b) => a - b))
  expect(found.some(({ z, x }) => z === 14 && x === 0)).toBe(true)
  expect(tilesAround(places, { ...all, most: 3 })).toHaveLength(3)
})
