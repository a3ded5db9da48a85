import { expect } from 'playwright/test'
import type { Client } from './client'

interface Node {
  id: number
  name: string
  children?: Node[]
  possible_values?: object[]
}

/** Gives a system setting one value for everybody; null takes it away again. */
export async function setSetting(client: Client, path: string, value: object | null): Promise<void> {
  const { body } = await client.get<{ rootProperty: Node }>('/rest/configuration/tree-nodes')
  let node: Node | undefined = body.rootProperty
  // Names may contain dots, but no slashes.
  for (const name of path.split('/')) node = node?.children?.find((child) => child.name === name)
  if (!node) throw new Error(`There is no setting ${path}`)
  const possible_values = value === null ? [] : [{ order_index: 0, ...value }]
  const address = `/rest/configuration/tree-nodes/${node.id}`
  const reply = await client.send('PUT', address, { ...node, possible_values })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
}
