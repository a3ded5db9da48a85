import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { FakeAnswer, fakeApi, listOf, tagged } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { AccessKeysPage } from './access-keys-page'

const key = {
  id: 6,
  title: 'Design office',
  key: null,
  prefix: 'azk_Ab12',
  user: { id: 1, fio: 'Анна Первая' },
  read_only: true,
  layer_ids: [3],
  state: 'active',
  created_at: 1_763_700_000,
  expires_at: null,
  last_used_at: null,
  revoked_at: null,
  may: { change: true, delete: true } as object,
}
const layers = { layers: [{ layer: { id: 3, name: 'Trees', fields: [] }, groupId: null }] }
const words = (name: string, values = {}) => text(`accessKeys.${name}`, values)
const button = (name: string) => screen.findByRole('button', { name })
const api = (more: object = {}) =>
  fakeApi({
    'GET /rest/access-keys/list': listOf([key]),
    'GET /rest/access-keys/6': tagged(key, '"7"'),
    'GET /rest/audit': listOf([]),
    'GET /layers': layers,
    'GET /groups/shortdata/withLayers': { groups: [] },
    ...more,
  })

describe('access keys', () => {
  test('the list tells what a key opens, until when, and its last use', async () => {
    api({
      'GET /rest/access-keys/list': listOf([
        key,
        {
          ...key,
          id: 7,
          title: 'Old',
          read_only: false,
          layer_ids: null,
          state: 'expired',
          expires_at: 1_763_700_000,
        },
      ]),
    })
    renderConsole(<AccessKeysPage />)
    expect(await screen.findByText('Design office')).toBeTruthy()
    expect(screen.getByText(`${words('layerCount', { count: 1 })}, ${words('reads')}`)).toBeTruthy()
    expect(screen.getByText(/^Expired /)).toBeTruthy()
    expect(screen.getAllByText(words('unused'))).toHaveLength(2)
  })

  test('a new key is sent whole, and shown once with examples', async () => {
    const made = { ...key, id: 99, title: 'Board', read_only: true, layer_ids: null }
    const server = api({
      'GET /rest/access-keys/list': listOf([]),
      'POST /rest/access-keys': { ...made, key: 'azk_fresh' },
      'GET /rest/access-keys/99': tagged(made, '"1"'),
    })
    const { user } = renderConsole(<AccessKeysPage />)
    await waitFor(() => expect(screen.getAllByRole('button', { name: words('add') })).toHaveLength(2))
    await user.click(screen.getAllByRole('button', { name: words('add') })[0] as HTMLElement)
    await user.type(await screen.findByRole('textbox', { name: words('title') }), 'Board')
    await user.click(screen.getByRole('switch', { name: words('readOnly') }))
    await user.click(await button(text('kit.create')))
    expect(await screen.findByText('azk_fresh')).toBeTruthy()
    expect(server.requests('POST /rest/access-keys')[0]?.body).toEqual({
      title: 'Board',
      expires_at: null,
      read_only: true,
      layer_ids: null,
    })
    expect(screen.getByText(/Authorization: Bearer azk_fresh.*\/rest\/tasks/)).toBeTruthy()
    expect(screen.getByText(/\/service\/wms$/)).toBeTruthy()
    await user.click(await button(words('fresh.done')))
    await waitFor(() => expect(screen.queryByText('azk_fresh')).toBeNull())
  })

  const open = async (user: ReturnType<typeof renderConsole>['user']) => {
    await user.click(await screen.findByText('Design office'))
    return (await screen.findByRole('textbox', { name: words('title') })) as HTMLInputElement
  }

  test('only the changed name is sent; what a key opens is fixed', async () => {
    const server = api({ 'PATCH /rest/access-keys/6': tagged({ ...key, title: 'Other' }, '"8"') })
    const { user } = renderConsole(<AccessKeysPage />)
    const field = await open(user)
    expect((screen.getByRole('switch', { name: words('readOnly') }) as HTMLInputElement).disabled).toBe(true)
    await user.clear(field)
    await user.type(field, 'Other')
    await user.click(await button(text('kit.save')))
    await waitFor(() => expect(server.requests('PATCH /rest/access-keys/6')).toHaveLength(1))
    expect(server.requests('PATCH /rest/access-keys/6')[0]?.body).toEqual({ title: 'Other' })
  })

  test('revoking asks first', async () => {
    const server = api({ 'DELETE /rest/access-keys/6': new FakeAnswer(204) })
    const { user } = renderConsole(<AccessKeysPage />)
    await open(user)
    await user.click(await button(text('kit.more')))
    await user.click(await screen.findByRole('menuitem', { name: words('revoke') }))
    const dialog = await screen.findByRole('dialog')
    expect(server.requests('DELETE /rest/access-keys/6')).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: words('revoke') }))
    expect(await screen.findByText(words('revoked'))).toBeTruthy()
    expect(server.requests('DELETE /rest/access-keys/6')).toHaveLength(1)
  })

  test('a key of somebody else cannot be changed, and says why', async () => {
    const other = { ...key, may: { change: 'access.denied', delete: true } }
    api({ 'GET /rest/access-keys/6': tagged(other, '"7"') })
    const { user } = renderConsole(<AccessKeysPage />)
    const field = await open(user)
    expect(field.matches(':disabled') || field.readOnly).toBe(true)
    expect(screen.getByText(words('deniedChange'))).toBeTruthy()
  })
})
