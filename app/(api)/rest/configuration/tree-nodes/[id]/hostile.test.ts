import { describe, expect, test } from 'vitest'
import { ownFolder } from '@/lib/testing/configuration/own-folder'
import {
  folder,
  nodeAt,
  putNode,
  readRoot,
  setting,
  treeAddress,
  type WireNode,
  withId,
} from '@/lib/testing/configuration/wire-tree'

const { main, own, refused, added } = ownFolder()

describe('400: hostile bodies', () => {
  const send = (body: string) => main().put(`${treeAddress}/${own().id}`, body)

  test.each([
    ['a list', '[]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['children that are no list', JSON.stringify({ ...folder(), children: { length: 2 } })],
    ['children that are no objects', JSON.stringify({ ...folder(), children: [5, null, 'x', []] })],
    ['a bomb of lists', '['.repeat(8_000_000) + ']'.repeat(8_000_000)],
    ['a bomb of objects', `[${'{},'.repeat(5_000_000)}{}]`],
    ['a bomb of nodes', `${JSON.stringify(folder()).slice(0, -2)}${'{},'.repeat(1_000_000)}{}]}`],
    ['a bomb of children', bomb(100_000)],
    ['a bomb where a value is expected', `{"name":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`],
  ])('%s', async (_, body) => {
    const before = await readRoot(main())
    expect((await send(body)).status).toBe(400)
    expect(await readRoot(main())).toEqual(before)
  })

  test('33 levels below the root are too deep, 32 are not', async () => {
    const chain = (levels: number): WireNode =>
      levels === 1 ? folder([], { name: 'deep' }) : folder([chain(levels - 1)], { name: 'deep' })
    const root = await readRoot(main())
    await refused({ ...root, children: [...root.children, chain(33)] }, /Deeper than 32 levels/)
    await refused(added(chain(32)), /Deeper than 32 levels/)
    const reply = await putNode(main(), added(chain(31)))
    expect(reply.status).toBe(200)
    const deepest = withId(nodeAt(reply.body.property, Array(31).fill('deep').join('/')))
    await refused({ ...deepest, children: [setting()] }, /Deeper than 32 levels/)
    expect((await putNode(main(), own())).status).toBe(200)
  })
})

function bomb(depth: number): string {
  const open = '{"name":"a","label":"a","is_terminal":false,"array_index":0,"children":['
  return open.repeat(depth) + ']}'.repeat(depth)
}
