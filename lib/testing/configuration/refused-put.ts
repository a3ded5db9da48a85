import { expect } from 'vitest'
import type { Caller } from '@/lib/testing/api'
import { treeAddress, type WireNode } from './wire-tree'

/**
 * Sends an invalid replacement: the English error names node and rule, and the tree and its revision are
 * unchanged.
 */
export async function refusedPut(
  caller: Caller,
  node: WireNode,
  ...texts: (string | RegExp)[]
): Promise<void> {
  const before = await caller.get(treeAddress)
  const reply = await caller.put<{ error_description: string }>(`${treeAddress}/${node.id}`, node, {
    headers: { 'accept-language': 'en' },
  })
  expect(reply.status, JSON.stringify(reply.body)).toBe(400)
  for (const text of texts) expect(reply.body.error_description).toMatch(new RegExp(text))
  const after = await caller.get(treeAddress)
  expect(after.body).toEqual(before.body)
  expect(after.headers.get('etag')).toBe(before.headers.get('etag'))
}
