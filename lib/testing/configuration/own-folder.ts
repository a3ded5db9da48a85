import { afterAll, beforeAll } from 'vitest'
import { api, type Caller } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { refusedPut } from './refused-put'
import { configurationTurn } from './turn'
import { addNode, folder, type WireNode } from './wire-tree'

/**
 * Takes the configuration turn for the tests of a file, with a Main administrator and a folder of the tree to
 * work on.
 */
export function ownFolder(children: WireNode[] = []) {
  let turn: { end(): Promise<void> } | undefined
  let caller: Caller
  let made: WireNode & { id: number }
  beforeAll(async () => {
    turn = await configurationTurn()
    caller = api.as(await make.token(await make.user({ role: 'MAIN_ADMINISTRATOR' })))
    made = await addNode(caller, folder(children))
  })
  afterAll(() => turn?.end())
  return {
    main: () => caller,
    own: () => made,
    refused: (node: WireNode, ...texts: (string | RegExp)[]) => refusedPut(caller, node, ...texts),
    /** The folder with additional nodes. */
    added: (...nodes: WireNode[]) => ({ ...made, children: [...(made.children ?? []), ...nodes] }),
  }
}
