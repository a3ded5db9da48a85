import { beforeAll, expect, test } from 'vitest'
import type { Layer } from '@/lib/domain/layers'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'

let reader: User
let layer: Layer

beforeAll(async () => {
  reader = await make.user({ role: 'USER' })
  layer = await makeLayer({ objects: [{ id: 1, wkt: 'POINT(1 1)' }], readers: [{ userId: reader.id }] })
})

const forms = {
  JSON: { accept: 'application/geo+json', 'accept-language': 'ru' },
  'a page in Russian': { accept: 'text/html', 'accept-language': 'ru' },
  'a page in English': { accept: 'text/html', 'accept-language': 'en' },
}

test.each(['items', 'items/1'])('304: the tag of %s does not match other formats', async (path) => {
  const ask = (headers: Record<string, string>) =>
    api.as(reader).get<string>(`/ogc/features/collections/${layer.typeName}/${path}`, { headers })
  for (const [name, form] of Object.entries(forms)) {
    const first = await ask(form)
    expect(first.headers.get('vary')).toBe(name === 'JSON' ? 'Accept' : 'Accept, Accept-Language')
    const etag = first.headers.get('etag') ?? ''
    for (const [other, headers] of Object.entries(forms)) {
      const { status } = await ask({ ...headers, 'if-none-match': etag })
      expect(status, `${name}, then ${other}`).toBe(other === name ? 304 : 200)
    }
  }
})
