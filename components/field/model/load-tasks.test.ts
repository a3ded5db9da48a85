import { expect, test } from 'vitest'
import { loadReference } from './load-tasks'

test('lists that tasks refer to are loaded whole, not their first page', async () => {
  const asked: unknown[] = []
  const reference = await loadReference(async ({ path, query }) => {
    asked.push([path, query])
    return { status: 200, body: { items: [{ id: 1 }] }, etag: null, failure: '', wait: null, at: null }
  })
  const query = { page: 1, limit: 1000 }
  expect(asked).toEqual([
    ['/rest/types/list', query],
    ['/rest/statuses/list', query],
    ['/rest/priorities/list', query],
  ])
  expect(reference).toEqual({ types: [{ id: 1 }], steps: [{ id: 1 }], priorities: [{ id: 1 }] })
})
