import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeApi, listOf, tagged } from '@/lib/testing/console/fake-api'
import { testRecordPage } from '@/lib/testing/console/record-suite'
import { renderConsole, text } from '@/lib/testing/console/render'
import { ClustersPage } from './clusters-page'

const may = { change: true, delete: true }
const north = {
  id: 4,
  title: 'North',
  defaults: false,
  creation_date: 1_763_700_000,
  created_by: { id: 1, fio: 'Анна Первая' },
  may,
}
const organization = { id: 8, name: 'Мосты', cluster_id: 4, info: {} }
const noOrganizations = { 'GET /rest/organizations/list/1000/0': listOf([]) }

describe('clusters', () => {
  testRecordPage({
    page: () => <ClustersPage />,
    path: '/rest/clusters',
    list: '/rest/clusters/list',
    record: north,
    name: 'North',
    words: { add: 'clusters.add', nameField: 'clusters.name' },
    field: 'title',
    created: { title: 'Brand new' },
    also: noOrganizations,
    denies: false,
  })

  const api = (cluster: object, more: object = {}) =>
    fakeApi({
      'GET /rest/clusters/list': listOf([cluster]),
      'GET /rest/clusters/4': tagged(cluster, '"7"'),
      'GET /rest/organizations/list/1000/0': listOf([organization]),
      ...more,
    })

  test('the name is edited in place: Enter saves, Escape keeps', async () => {
    const server = api(north, { 'PATCH /rest/clusters/4': tagged({ ...north, title: 'South' }, '"8"') })
    const { user } = renderConsole(<ClustersPage />)
    const pencil = () => screen.findByRole('button', { name: text('clusters.rename', { name: 'North' }) })
    await user.click(await pencil())
    await user.type(await screen.findByRole('textbox', { name: text('clusters.name') }), 'ern{Escape}')
    expect(server.requests('PATCH /rest/clusters/4')).toEqual([])
    await user.click(await pencil())
    const field = await screen.findByRole('textbox', { name: text('clusters.name') })
    await user.clear(field)
    await user.type(field, 'South{Enter}')
    await waitFor(() => expect(server.requests('PATCH /rest/clusters/4')).toHaveLength(1))
    expect(server.requests('PATCH /rest/clusters/4')[0]?.body).toEqual({ title: 'South' })
  })

  test.each([
    ['a default cluster', 'cluster.default', 'clusters.defaultStays', {}],
    ['one with organizations', 'cluster.holds-organizations', 'clusters.holds', { count: 1 }],
    ['one of others', 'access.denied', 'clusters.deleteDenied', {}],
  ])('%s cannot be deleted, and the menu says why', async (_, reason, key, values) => {
    api({ ...north, may: { ...may, delete: reason } })
    const { user } = renderConsole(<ClustersPage />)
    await user.click(await screen.findByText('North'))
    await user.click(await screen.findByRole('button', { name: text('kit.more') }))
    const item = await screen.findByRole('menuitem', { name: text('clusters.delete') })
    expect(item.getAttribute('data-disabled')).toBe('true')
    expect(screen.getByText(text(key, values))).toBeTruthy()
  })

  test('a reader without the right sees the name and the organizations, with links', async () => {
    api({ ...north, may: { ...may, change: 'access.denied' } })
    const { user } = renderConsole(<ClustersPage />)
    expect(await screen.findByText('North')).toBeTruthy()
    expect(screen.queryByRole('button', { name: text('clusters.rename', { name: 'North' }) })).toBeNull()
    await user.click(screen.getByText('North'))
    expect((await screen.findByRole('textbox', { name: text('clusters.name') })).matches(':disabled')).toBe(
      true,
    )
    expect((await screen.findByRole('link', { name: /Мосты/ })).getAttribute('href')).toBe(
      '/console/organizations?id=8',
    )
  })

  test('without the right to create, the button says why', async () => {
    api(north)
    renderConsole(<ClustersPage />, { may: () => 'access.denied' as never })
    await screen.findByText('North')
    const add = screen.getByRole('button', { name: text('clusters.add') })
    expect(add.getAttribute('aria-disabled')).toBe('true')
  })
})
