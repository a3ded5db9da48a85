import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeApi, listOf, tagged } from '@/lib/testing/console/fake-api'
import { testRecordPage } from '@/lib/testing/console/record-suite'
import { renderConsole, text } from '@/lib/testing/console/render'
import { WebhooksPage } from './webhooks-page'

const hook = {
  id: 6,
  title: 'Accounts',
  url: 'https://example.org/hook',
  secret: '***',
  topics: ['issues.insert'],
  enabled: true,
  user_id: 1,
  api_version: '2.0',
  failing_since: null,
}
const also = {
  'GET /rest/users': listOf([]),
  'GET /rest/users/1': tagged({ id: 1, fio: 'Анна Первая' }, '"1"'),
}
const words = (key: string, values = {}) => text(`webhooks.${key}`, values)
const button = (name: string) => screen.findByRole('button', { name })

describe('webhooks', () => {
  testRecordPage({
    page: () => <WebhooksPage />,
    path: '/rest/webhooks',
    list: '/rest/webhooks/list',
    record: hook,
    name: 'Accounts',
    words: { add: 'webhooks.add', nameField: 'webhooks.title' },
    field: 'title',
    created: {
      title: 'Brand new',
      url: 'https://example.org/new',
      topics: ['issues.*'],
      enabled: true,
      user_id: 1,
    },
    fill: async (user) => {
      await user.type(screen.getByRole('textbox', { name: words('url') }), 'https://example.org/new')
    },
    also,
    denies: false,
  })

  const api = (more: object = {}) =>
    fakeApi({
      'GET /rest/webhooks/list': listOf([hook]),
      'GET /rest/webhooks/6': tagged(hook, '"7"'),
      'GET /rest/audit': listOf([]),
      ...also,
      ...more,
    })
  const open = async () => {
    const { user } = renderConsole(<WebhooksPage />)
    await user.click(await screen.findByText('Accounts'))
    await screen.findByRole('textbox', { name: words('url') })
    return user
  }
  const tasks = () => within(screen.getByRole('group', { name: words('nouns.issues') }))

  test.each([
    ['another scheme', 'ftp://example.org', words('urlWrong')],
    ['no address', '', words('urlWrong')],
  ])('%s is refused before it is sent', async (_, url, reason) => {
    const server = api()
    const user = await open()
    const field = screen.getByRole('textbox', { name: words('url') })
    await user.clear(field)
    if (url) await user.type(field, url)
    await user.click(await button(text('kit.save')))
    expect(await screen.findByText(reason)).toBeTruthy()
    expect(server.requests('PATCH /rest/webhooks/6')).toEqual([])
  })

  test('all events of a noun replace the chosen ones; none at all is refused', async () => {
    const server = api({ 'PATCH /rest/webhooks/6': tagged({ ...hook, topics: ['issues.*'] }, '"8"') })
    const user = await open()
    const all = tasks().getByRole('checkbox', { name: words('verbs.all') })
    await user.click(all)
    expect(
      (tasks().getByRole('checkbox', { name: words('verbs.insert') }) as HTMLInputElement).disabled,
    ).toBe(true)
    await user.click(all)
    await user.click(await button(text('kit.save')))
    expect(await screen.findByText(words('topicsNeeded'))).toBeTruthy()
    await user.click(all)
    await user.click(await button(text('kit.save')))
    await waitFor(() => expect(server.requests('PATCH /rest/webhooks/6')).toHaveLength(1))
    expect(server.requests('PATCH /rest/webhooks/6')[0]?.body).toEqual({ topics: ['issues.*'] })
  })

  test('the secret of a new webhook is shown once, and a replaced one after a question', async () => {
    const server = api({ 'PATCH /rest/webhooks/6': tagged({ ...hook, secret: 'whsec_fresh' }, '"8"') })
    const user = await open()
    expect(screen.queryByText('whsec_fresh')).toBeNull()
    await user.click(await button(words('secret.rotate')))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: words('secret.rotate') }))
    expect(await screen.findByText('whsec_fresh')).toBeTruthy()
    expect(server.requests('PATCH /rest/webhooks/6')[0]?.body).toEqual({ secret: null })
    await user.click(await button(words('secret.done')))
    await waitFor(() => expect(screen.queryByText('whsec_fresh')).toBeNull())
  })

  test.each([
    ['works', { enabled: true, failing_since: null }, /^Works$/],
    ['fails', { enabled: true, failing_since: 1_763_700_000 }, /Not delivered since/],
    ['is off', { enabled: false, failing_since: 1_763_700_000 }, /^Off$/],
  ])('the list says that a webhook %s', async (_, state, shown) => {
    api({ 'GET /rest/webhooks/list': listOf([{ ...hook, ...state }]) })
    renderConsole(<WebhooksPage />)
    expect(await screen.findByText(shown)).toBeTruthy()
  })
})

describe('deliveries of a webhook', () => {
  const delivery = {
    id: 31,
    webhook_id: 6,
    seq: 77,
    topic: 'issues.insert',
    status: 'failed',
    attempts: 3,
    created_at: 1_763_700_000,
    next_try: null,
    last_try: 1_763_700_100,
    last_status: 500,
    last_error: 'the receiver is busy',
    response: 'busy',
    duration: 42,
    body: '{"issues":{}}',
  }
  const api = (more: object = {}) =>
    fakeApi({
      ...more,
      'GET /rest/webhooks/list': listOf([hook]),
      'GET /rest/webhooks/6': tagged(hook, '"7"'),
      'GET /rest/webhooks/6/deliveries': listOf([
        delivery,
        { ...delivery, id: 32, status: 'delivered', last_error: null },
      ]),
      ...also,
    })
  const open = async () => {
    const { user } = renderConsole(<WebhooksPage />)
    await user.click(await screen.findByText('Accounts'))
    await user.click(await screen.findByRole('tab', { name: words('deliveries.tab') }))
    return user
  }

  test('show what was sent, what was answered and why it failed', async () => {
    api()
    const user = await open()
    const details = await button(words('deliveries.details', { id: 31, name: 'issues.insert' }))
    expect(details.getAttribute('aria-expanded')).toBe('false')
    await user.click(details)
    expect(await screen.findByText('the receiver is busy')).toBeTruthy()
    expect(screen.getByText('{"issues":{}}')).toBeTruthy()
    expect(details.getAttribute('aria-expanded')).toBe('true')
  })

  test('are sent again one by one', async () => {
    const server = api({ 'POST /rest/webhooks/6/deliveries/31/replay': { ...delivery, status: 'pending' } })
    const user = await open()
    await user.click(
      (await screen.findAllByRole('button', { name: words('deliveries.replay') }))[0] as HTMLElement,
    )
    expect(await screen.findByText(words('deliveries.replayed'))).toBeTruthy()
    expect(server.requests('POST /rest/webhooks/6/deliveries/31/replay')).toHaveLength(1)
  })

  test('are filtered by the server', async () => {
    const server = api()
    const user = await open()
    await user.click(await screen.findByRole('radio', { name: words('deliveries.failed') }))
    await waitFor(() =>
      expect(server.requests('GET /rest/webhooks/6/deliveries').at(-1)?.query.status).toBe('failed'),
    )
  })

  test.each([
    [
      'a delivered test',
      { status: 'delivered', last_error: null, last_status: 200 },
      words('deliveries.tested'),
    ],
    [
      'a refused test',
      { status: 'failed', last_error: 'no route to host', last_status: null },
      'no route to host',
    ],
  ])('%s is reported at once', async (_, answer, shown) => {
    api({ 'POST /rest/webhooks/6/test': { ...delivery, seq: null, ...answer } })
    const user = await open()
    await user.click(await button(words('deliveries.test')))
    expect(await screen.findByText(shown)).toBeTruthy()
  })
})
