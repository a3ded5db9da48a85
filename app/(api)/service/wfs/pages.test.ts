import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { makeLayer } from '@/lib/testing/make-layer'
import { readCollection } from '@/lib/testing/ogc/read-features'
import { idsOf, type TreesScene, treesScene } from '@/lib/testing/ogc/trees-scene'

const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString()

let trees: TreesScene

beforeAll(async () => {
  trees = await treesScene()
})

describe('200: pages', () => {
  test.each(['', 'twin', 'twin D', 'alone', 'alone D'])(
    'sorted by %j they hold every feature once, with and without duplicate values',
    async (sortBy) => {
      const layer = await makeLayer({
        geometryType: 'Point',
        fields: { twin: 'int', alone: 'string' },
        objects: Array.from({ length: 53 }, (_, at) => ({
          wkt: 'POINT(1 1)',
          values: { twin: at % 7 === 0 ? null : at % 3, alone: String(at) },
        })),
        readers: [{ userId: trees.reader.id }],
      })
      for (const version of ['2.0.0', '1.1.0']) {
        const ids: number[] = []
        let path: string | undefined =
          `/service/wfs?${query({ service: 'WFS', version, request: 'GetFeature', typeNames: layer.typeName, count: '10', token: trees.token, ...(sortBy && { sortBy }) })}`
        for (let at = 0; path; at += 10) {
          const reply = await api.as(trees.token).get<string>(path)
          const collection = readCollection(reply.body)
          ids.push(...idsOf(collection))
          const next: string | undefined = collection.attributes.get('next')
          if (version === '2.0.0') {
            expect(collection.attributes.get('numberReturned')).toBe(String(collection.features.length))
            if (next) expect(new URL(next).searchParams.get('token')).toBe(trees.token)
            path = next && next.slice(new URL(next).origin.length)
          } else path = at < 50 ? `${path.replace(/&startIndex=\d+/, '')}&startIndex=${at + 10}` : undefined
        }
        expect([...ids].sort((a, b) => a - b)).toEqual(Array.from({ length: 53 }, (_, at) => at + 1))
      }
    },
  )

  test('past the end there is nothing, with the total', async () => {
    const { attributes, features } = await trees.ask({ startIndex: '99', count: '5' })
    expect([attributes.get('numberMatched'), attributes.get('numberReturned'), features]).toEqual([
      '5',
      '0',
      [],
    ])
    expect(attributes.get('next')).toBeUndefined()
    expect(attributes.get('previous')).toContain('startIndex=94')
  })
})
