import { afterAll, beforeAll, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import { stopDatabase } from '@/lib/platform/database/start'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { make, type User } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { readBytes } from '@/lib/testing/read-bytes'
import { square } from '@/lib/testing/wms/ask'

interface Link {
  href: string
  rel: string
  type?: string
  templated?: boolean
}

let router: RouterServer
let reader: User
let token: string
let own: string

beforeAll(async () => {
  router = await serveRouter(manifest)
  reader = await make.user({ role: 'USER' })
  token = await make.token(reader)
  const parks = await makeLayer({
    title: 'Парки',
    fields: { name: 'string' },
    style: [{ id: 'a', type: 'fill', paint: { 'fill-color': '#ff0000' } }],
    objects: [{ wkt: square(10, 50), values: { name: 'Сад' } }],
    readers: [{ userId: reader.id }],
  })
  own = parks.typeName
})

afterAll(async () => {
  router.stop()
  await stopDatabase()
})

const base = (mediaType: string) => mediaType.split(';')[0]?.trim()

/** Every link of a document, however deep. */
function linksIn(value: unknown): Link[] {
  if (Array.isArray(value)) return value.flatMap(linksIn)
  if (typeof value !== 'object' || value === null) return []
  const own = 'href' in value && 'rel' in value ? [value as Link] : []
  return [...own, ...Object.values(value).flatMap(linksIn)]
}

/** Whether a path is about no layer or about the own one: public layers of other tests may be removed meanwhile. */
function isFollowed(pathname: string): boolean {
  const [, id = own] = /\/(?:collections|styles)\/([^/]+)/.exec(pathname) ?? []
  return decodeURIComponent(id).split(':', 2).join(':') === own
}

const placed = ({ href }: Link) =>
  href.replace('{tileMatrix}', '0').replace('{tileRow}', '0').replace('{tileCol}', '0')

test('200: every announced link leads to a document of its type, none to tilesets of all collections', async () => {
  const waiting: Link[] = [{ href: `${router.origin}/ogc/features?f=json`, rel: 'start' }]
  const seen = new Set<string>()
  const relations = new Map<string, string[]>()
  for (let link = waiting.shift(); link; link = waiting.shift()) {
    const { pathname, search } = new URL(placed(link))
    if (seen.has(pathname + search) || !isFollowed(pathname)) continue
    seen.add(pathname + search)
    const reply = await readBytes(`${router.origin}${pathname}${search}`, token)
    const found = reply.headers.get('content-type') ?? ''
    expect([link.rel, pathname, search, reply.status]).toEqual([link.rel, pathname, search, 200])
    if (link.type) expect([pathname, search, base(found)]).toEqual([pathname, search, base(link.type)])
    if (!/json/.test(found) || link.templated) continue
    const links = linksIn(JSON.parse(Buffer.from(reply.bytes).toString()))
    relations.set(
      pathname,
      links.map(({ rel }) => rel),
    )
    waiting.push(...links)
  }
  expect(seen.size).toBeGreaterThan(30)
  const tilesets = (path: string) => relations.get(path)?.filter((rel) => rel.includes('tilesets-'))
  expect(tilesets('/ogc/features')).toEqual([])
  const [collection = ''] = [...relations.keys()].filter((path) => /\/collections\/[^/]+$/.test(path))
  expect(tilesets(collection)).toHaveLength(2)
})

test('200: the description of the interface lists the metadata of a collection', async () => {
  const reply = await readBytes(`${router.origin}/ogc/features/api`, token)
  const { paths } = JSON.parse(Buffer.from(reply.bytes).toString()) as {
    paths: Record<string, { get: { responses: { '200': { content: object } } } }>
  }
  const answer = paths['/collections/{collectionId}']?.get.responses['200'].content ?? {}
  expect(Object.keys(answer)).toEqual(['application/json', 'text/html', 'text/xml'])
})
