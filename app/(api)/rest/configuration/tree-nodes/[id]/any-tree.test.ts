import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SettingType } from '@/lib/domain/configuration'
import { api } from '@/lib/testing/api'
import { configurationTurn } from '@/lib/testing/configuration/turn'
import {
  putNode,
  readRoot,
  setting,
  type WireNode,
  type WireRule,
} from '@/lib/testing/configuration/wire-tree'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

let turn: { end(): Promise<void> }
let people: SevenRoles
let token: string

beforeAll(async () => {
  turn = await configurationTurn()
  people = await scene.sevenRoles()
  token = await make.token(people.users.MAIN_ADMINISTRATOR)
})
afterAll(() => turn.end())

const main = () => api.as(token)

const fields = {
  BOOLEAN: 'bool_value',
  INTEGER: 'int_value',
  DOUBLE: 'double_value',
  STRING: 'string_value',
} as const

const scalars: Record<SettingType, fc.Arbitrary<boolean | number | string>> = {
  BOOLEAN: fc.boolean(),
  INTEGER: fc.maxSafeInteger(),
  // JSON has no negative zero.
  DOUBLE: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  STRING: fc.string({ unit: 'grapheme', maxLength: 30 }).filter((text) => !text.includes('\0')),
}

const anyRule = (): fc.Arbitrary<WireRule> =>
  fc.record(
    {
      user: fc.constantFrom(...Object.values(people.users).map(({ id }) => ({ id }))),
      role: fc.integer({ min: 6, max: 12 }).map((id) => ({ id })),
      organization: fc.constant({ id: people.organization.id }),
    },
    { requiredKeys: [] },
  )

function anySetting(type: SettingType): fc.Arbitrary<WireNode> {
  const field = fields[type]
  const value = fc.record({ value: scalars[type], rule: anyRule(), order: fc.integer({ min: -9, max: 9 }) })
  return fc
    .record({
      standard: scalars[type],
      values: fc.uniqueArray(value, { maxLength: 4, selector: ({ order }) => order }),
    })
    .map(({ standard, values }) =>
      setting(type, {
        name: '',
        [`default_${field}`]: standard,
        possible_values: values
          .toSorted((a, b) => a.order - b.order)
          .map(({ value, rule, order }) => ({ order_index: order, [field]: value, access_rule: rule })),
      }),
    )
}

const anyName = fc.oneof(
  fc.constantFrom('constructor', 'toString', 'a.b', 'a/b', 'ключ', '0', 'twin'),
  fc.string({ minLength: 1, maxLength: 8 }).filter((name) => name.trim() !== ''),
)

/** Children with compatible names: settings with unique names, folders by position. */
function settled(nodes: readonly WireNode[], names: readonly string[]): WireNode[] {
  const taken = new Map<string, boolean>()
  return nodes.flatMap((node, n) => {
    const name = names[n] ?? `n${n}`
    const known = taken.get(name)
    if (known !== undefined && (known || node.is_terminal)) return []
    taken.set(name, node.is_terminal)
    return [{ ...node, name, ...(!node.is_terminal && { array_index: n }) }]
  })
}

const anyTree = (): fc.Arbitrary<WireNode> => {
  const { node } = fc.letrec<{ node: WireNode }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      fc.constantFrom(...(Object.keys(fields) as SettingType[])).chain(anySetting),
      fc
        .tuple(fc.array(tie('node'), { maxLength: 5 }), fc.array(anyName, { minLength: 5, maxLength: 5 }))
        .map(
          ([nodes, names]): WireNode => ({
            name: '',
            label: 'Папка',
            is_terminal: false,
            array_index: 0,
            children: settled(nodes, names),
          }),
        ),
    ),
  }))
  return fc
    .tuple(fc.array(node, { maxLength: 6 }), fc.array(anyName, { minLength: 6, maxLength: 6 }))
    .map(([nodes, names]) => ({
      name: 'any',
      label: 'Любое',
      is_terminal: false,
      array_index: 0,
      children: settled(nodes, names),
    }))
}

/** Moves nodes of the stored tree into a new one of the same kind, at any position. */
function reusing(draft: WireNode, stored: WireNode): WireNode {
  const pool = new Map<string, number[]>()
  const kind = ({ type }: WireNode): string => type ?? 'folder'
  const collect = (node: WireNode) => {
    pool.set(kind(node), [...(pool.get(kind(node)) ?? []), node.id ?? 0])
    node.children?.forEach(collect)
  }
  stored.children?.forEach(collect)
  const adopt = (node: WireNode): WireNode => {
    const id = pool.get(kind(node))?.pop()
    return { ...node, ...(id && { id }), ...(node.children && { children: node.children.map(adopt) }) }
  }
  return { ...draft, id: stored.id, children: (draft.children ?? []).map(adopt) }
}

/** What was sent, in the shape of the answer: without ids and user names. */
const sent = (node: WireNode): unknown => {
  const { id: _, is_system: __, children, possible_values, ...rest } = node
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)),
    ...(children && { children: children.map(sent) }),
    ...(possible_values && {
      possible_values: possible_values.map(({ id: ___, access_rule, ...value }) => ({
        ...Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null)),
        access_rule: [access_rule?.user?.id, access_rule?.role?.id, access_rule?.organization?.id],
      })),
    }),
  }
}

test('200: any tree reads back as sent, after any edit, and any earlier one can be restored', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyTree(), { minLength: 2, maxLength: 3 }), async (drafts) => {
      const root = await readRoot(main())
      const { body } = await putNode(main(), {
        ...root,
        children: [...root.children, { ...(drafts[0] ?? root), children: [] }],
      })
      let stored = body.property.children?.at(-1) ?? root
      const revisions: string[] = []
      const trees: WireNode[] = []
      for (const draft of drafts) {
        const reply = await putNode(main(), reusing(draft, stored))
        expect(reply.status, JSON.stringify(reply.body)).toBe(200)
        stored = reply.body.property
        expect(sent(stored)).toEqual(sent(draft))
        const whole = await readRoot(main())
        expect(whole.children.at(-1)).toEqual(stored)
        trees.push(whole)
        revisions.push(/-(\d+)"$/.exec(reply.headers.get('etag') ?? '')?.[1] ?? '')
      }
      for (const [n, revision] of revisions.entries()) {
        const old = await main().get<{ root: WireNode }>(`/rest/configuration/revisions/${revision}`)
        const back = await putNode(main(), old.body.root)
        expect(back.status, JSON.stringify(back.body)).toBe(200)
        expect(sent(back.body.property)).toEqual(sent(trees[n] ?? root))
      }
      expect((await putNode(main(), root)).body.property).toEqual(root)
    }),
    { numRuns: 20 },
  )
})
