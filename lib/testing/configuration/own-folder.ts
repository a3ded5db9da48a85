import { api, type Caller } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { refusedPut } from './refused-put'
import { configurationTurn } from './turn'
import { addNode, folder, type WireNode } from './wire-tree'

/** A Main administrator's turn with the tree, and a folder in it to work on. */
export async function ownFolder(children: WireNode[] = []) {
  const turn = await configurationTurn()
  const main: Caller = api.as(await make.token(await make.user({ role: 'MAIN_ADMINISTRATOR' })))
  const own = await addNode(main, folder(children))
  return {
    main,
    own,
    end: () => turn.end(),
    refused: (node: WireNode, ...texts: (string | RegExp)[]) => refusedPut(main, node, ...texts),
    /** The folder with more in it. */
    added: (...nodes: WireNode[]) => ({ ...own, children: [...(own.children ?? []), ...nodes] }),
  }
}

export type OwnFolder = Awaited<ReturnType<typeof ownFolder>>
