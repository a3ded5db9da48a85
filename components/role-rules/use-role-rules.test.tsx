import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { queryKeys } from '@/components/api/query-keys'
import { failure, fakeApi, listOf, tagged } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import type { RoleRule } from '@/components/reference-data/rules-api'
import { RulesDifference } from './rules-difference'
import { useRoleRules } from './use-role-rules'

let server: { items: RoleRule[]; revision: number }
let queries: QueryClient
const keep = (client: QueryClient) => {
  queries = client
}

beforeEach(() => {
  server = {
    items: [
      { capability_id: 2, states: [1] },
      { capability_id: 3, states: [4] },
    ],
    revision: 1,
  }
  const etag = () => `"${server.revision}"`
  fakeApi({
    'GET /rest/statuses/list': listOf([]),
    'GET /rest/users/roles/7/rules': () => tagged({ items: server.items }, etag()),
    'PUT /rest/users/roles/7/rules': ({ body, headers }: { body: unknown; headers: Headers }) => {
      if (headers.get('if-match') !== etag()) return failure(412, 'moved on')
      store((body as { items: RoleRule[] }).items)
      return tagged({ items: server.items }, etag())
    },
  })
})

const store = (items: RoleRule[]) => {
  server = { items, revision: server.revision + 1 }
}
/** Somebody else stores rules; with `tell` the page reads them before the save. */
async function others(items: RoleRule[], tell = true) {
  store(items)
  if (!tell) return
  await act(() => queries.invalidateQueries({ queryKey: queryKeys.noun('rules') }))
  await screen.findByText(`"${server.revision}"`)
}

function Rules() {
  const client = useQueryClient()
  useEffect(() => keep(client), [client])
  const rules = useRoleRules(7)
  if (!rules.query.isSuccess) return null
  return (
    <>
      <output>{rules.query.data.etag}</output>
      <button type="button" onClick={() => rules.toggle(3, 5)}>
        toggle
      </button>
      <button type="button" onClick={() => rules.toggle(3, 4)}>
        revoke
      </button>
      <RulesDifference
        differences={rules.differences}
        both={rules.both}
        refused={rules.refused}
        mine={rules.matrix}
        theirs={rules.stored}
        onMine={rules.keepMine}
        onTheirs={rules.takeTheirs}
        capabilities={[]}
        states={[]}
        busy={rules.busy}
        onSave={rules.save}
        onReset={rules.reset}
      />
    </>
  )
}

async function open() {
  const view = renderConsole(<Rules />)
  await screen.findByRole('button', { name: 'toggle' })
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }))
  return { press, save: () => press(text('rules.save')) }
}

test.each([true, false])(
  'what somebody else grants meanwhile stays (told before the save: %s)',
  async (tell) => {
    const { press, save } = await open()
    await press('toggle')
    await others(
      [
        { capability_id: 2, states: null },
        { capability_id: 3, states: [4, 6] },
      ],
      tell,
    )
    await save()
    if (!tell) {
      expect(await screen.findByText(new RegExp(text('rules.conflict')))).toBeTruthy()
      await screen.findByText('"2"')
      await save()
    }
    await waitFor(() =>
      expect(server.items).toEqual([
        { capability_id: 2, states: null },
        { capability_id: 3, states: [4, 5, 6] },
      ]),
    )
  },
)

test.each([
  ['keepMine', [{ capability_id: 2, states: [1] }]],
  [
    'takeTheirs',
    [
      { capability_id: 2, states: [1] },
      { capability_id: 3, states: null },
    ],
  ],
] as const)('"every state" granted over a revoked one waits for a choice: %s', async (button, result) => {
  const { press, save } = await open()
  await press('revoke')
  await others([
    { capability_id: 2, states: [1] },
    { capability_id: 3, states: null },
  ])
  expect(await screen.findByText(text('rules.both'))).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: text('rules.save') }).disabled).toBe(true)
  await press(text(`kit.conflict.${button}`))
  expect(screen.queryByText(text('rules.both'))).toBeNull()
  if (button === 'keepMine') await save()
  await waitFor(() => expect(server.items).toEqual(result))
})
