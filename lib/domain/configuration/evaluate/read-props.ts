import { z } from 'zod'
import type { Actor } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import type { Dialect, Presenter } from '@/lib/wire'
import { callerOf } from './caller'
import type { Props } from './compiled-tree'
import { treeKeeper } from './keep-tree'

/** All settings evaluated for the caller, as serialized JSON. */
export async function readProps({
  database,
  actor,
}: Context<Actor | null>): Promise<(dialect: Dialect) => Uint8Array<ArrayBuffer>> {
  const tree = await treeKeeper().current(database)
  const caller = callerOf(actor)
  return (dialect) => tree.bytes(caller, dialect)
}

export const presentProps: Presenter<Props> = {
  render: (props) => props,
  schema: () => z.record(z.string(), z.unknown()),
}
