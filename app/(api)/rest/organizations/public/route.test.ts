import { expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'

interface Listed {
  items: { id: number | string }[]
}

test('200 without a token: public organizations by id, name, logo and map extent only', async () => {
  const shown = await make.organization({ client: true, logo: 'logo.png', info: { inn: 7, phone: '+7' } })
  const closed = await make.organization({ client: false })
  const deleted = await make.organization({ client: true, deletedAt: new Date() })
  const { status, body } = await api.anonymous.get<Listed>('/rest/organizations/public')
  const ids = body.items.map((organization) => organization.id)
  expect(status).toBe(200)
  expect(ids).not.toContain(closed.id)
  expect(ids).not.toContain(deleted.id)
  expect(body.items.find((organization) => organization.id === shown.id)).toEqual({
    id: shown.id,
    name: shown.name,
    logo: 'logo.png',
    map_extent: { id: 1, name: 'Весь мир', extent: [-180, -85, 180, 85] },
  })
  const old = await api.anonymous.get<Listed>('/rest/organizations/public', { version: '1.0' })
  expect(old.body.items.find((organization) => organization.id === String(shown.id))).toEqual({
    id: String(shown.id),
    name: shown.name,
    logo: 'logo.png',
    map_extent: { id: '1', name: 'Весь мир', extent: ['-180', '-85', '180', '85'] },
  })
})
