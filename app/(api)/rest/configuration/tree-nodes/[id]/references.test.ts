import { describe, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { ownFolder } from '@/lib/testing/configuration/own-folder'
import { edited, nodeAt, putNode, readRoot, setting } from '@/lib/testing/configuration/wire-tree'
import { make } from '@/lib/testing/make'

const { main, own, refused, added } = ownFolder()

describe('400: rules with missing references', () => {
  const rule = (access_rule: object) =>
    added(
      setting('STRING', { name: 'x', possible_values: [{ order_index: 1, string_value: '', access_rule }] }),
    )

  test.each([
    ['user', { user: { id: 2_147_483_647 } }, /access_rule\.user\.id: No such record/],
    ['role', { role: { id: 5 } }, /access_rule\.role\.id: No such record/],
    ['organization', { organization: { id: 2_147_483_647 } }, /access_rule\.organization\.id: No such/],
    ['state', { state_rule: { states: [2_147_483_647] } }, /access_rule\.state_rule\.states\.0: No such/],
    ['no id', { user: { fio: 'Кто-то' } }, /access_rule\.user\.id: Required/],
    ['no states', { state_rule: { states: [] } }, /states: Fewer than 1/],
    ['a hostile id', { role: { id: { gt: 0 } } }, /access_rule\.role\.id: /],
    ['a list', [], /access_rule: Expected an object/],
  ])('%s', async (_, access_rule, text) => {
    await refused(rule(access_rule), /x possible_values\.0\./, text)
  })

  test('200: null and an empty list match everybody', async () => {
    const nulls = { user: null, role: null, organization: null, state_rule: null }
    for (const access_rule of [null, undefined, {}, nulls]) {
      const { status, body } = await putNode(main(), rule(access_rule as object))
      expect(status).toBe(200)
      expect(nodeAt(body.property, 'x').possible_values).toMatchObject([{ access_rule: nulls }])
      await putNode(main(), own())
    }
  })

  test('200: a user deleted later stays in the rule, and the tree can still be saved', async () => {
    const user = await make.user({ fio: 'Ушедший' })
    const organization = await make.organization()
    const state = await database.prisma.taskState.create({ data: { name: 'x', field: 'stage', sign: '=' } })
    const access_rule = {
      user: { id: user.id },
      organization: { id: organization.id },
      state_rule: { states: [state.id] },
    }
    const saved = (await putNode(main(), rule(access_rule))).body.property
    await database.prisma.user.update({ where: { id: user.id }, data: { deletedAt: new Date() } })
    await database.prisma.organization.update({
      where: { id: organization.id },
      data: { deletedAt: new Date() },
    })
    await database.prisma.taskState.delete({ where: { id: state.id } })

    const reply = await putNode(main(), { ...saved, label: 'Иначе' })
    expect(reply.status).toBe(200)
    expect(nodeAt(reply.body.property, 'x').possible_values).toMatchObject([
      {
        access_rule: {
          user: { id: user.id, fio: 'Ушедший' },
          organization: { id: organization.id, name: expect.any(String) },
          state_rule: { states: [state.id] },
        },
      },
    ])
    expect(nodeAt(await readRoot(main()), `${own().name}/x`)).toEqual(nodeAt(reply.body.property, 'x'))
    // A new value may not refer to them.
    const [value] = nodeAt(saved, 'x').possible_values ?? []
    const again = edited(saved, 'x', (node) => ({
      ...node,
      possible_values: [{ ...value, id: null, order_index: 1 }],
    }))
    await refused(again, /user\.id: No such/, /organization\.id: No such/, /states\.0: No such/)
    expect((await putNode(main(), own())).status).toBe(200)
  })
})
