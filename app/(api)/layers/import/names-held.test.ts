import { expect, test } from 'vitest'
import { lockNames } from '@/lib/domain/layers'
import { type Database, database, databaseKind, sql, transaction } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'

// Layer names are locked for the whole server, so this file is separate from the other import tests.

const timeoutIn = async (tx: Database) =>
  (await tx.query<{ waits: string }>(sql`select current_setting('lock_timeout') as waits`))[0]?.waits

test('lock_timeout of other locks is unchanged', async () => {
  const before = await transaction(timeoutIn)
  const after = await transaction(async (tx) => {
    await lockNames(tx)
    return timeoutIn(tx)
  })
  expect(after).toBe(before)
  const own = await transaction(async (tx) => {
    await tx.query(sql`set local lock_timeout = '7s'`)
    await lockNames(tx)
    return timeoutIn(tx)
  })
  expect(own).toBe('7s')
})

test.runIf(databaseKind() === 'postgresql')(
  '409 within seconds: creating or renaming a layer does not wait for an import; another import does',
  async () => {
    const main = api.as(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
    const made = await main.post<{ table: { id: number } }>('/datatables', { name: make.unique('Таблица') })
    const places = [`/layers/${(await make.layer()).id}`, `/datatables/${made.body.table.id}`]
    const name = make.unique('Новый')
    const info = { typeName: `renamed_${made.body.table.id}` }
    const requests = () => [
      main.post('/layers', { name }),
      main.post('/datatables', { name }),
      ...places.map((place) => main.patch(place, { info })),
    ]
    let hold = () => undefined as void
    const isHeld = new Promise<void>((resolve) => {
      hold = resolve
    })
    const replies = isHeld.then(() => Promise.all(requests()))
    let imported = false
    const another = isHeld.then(importing).then(() => {
      imported = true
    })
    await transaction(
      async (tx) => {
        await lockNames(tx)
        hold()
        const refused = { status: 409, body: 'Слой занят другой операцией. Повторите позже' }
        expect(await replies).toMatchObject([refused, refused, refused, refused])
        expect(imported).toBe(false)
      },
      { timeout: 90_000 },
    )
    await another
    expect(await database.prisma.layer.count({ where: { title: name } })).toBe(0)
    expect(await database.prisma.dataTable.count({ where: { title: name } })).toBe(0)
    for (const place of places) expect((await main.patch(place, { info })).status).toBe(200)
  },
)

/** An import may wait longer. */
function importing(): Promise<void> {
  return transaction(
    async (tx) => {
      await tx.query(sql`set local statement_timeout = '15min'`)
      await lockNames(tx)
    },
    { timeout: 90_000 },
  )
}
