import { type Database, database as pool } from '@/lib/platform/database'
import { setDefaultLocale } from '@/lib/platform/default-locale'
import { processSingleton } from '@/lib/platform/process-singleton'
import { growTree } from '../grow-tree'
import { readTree, readTreeRevision } from '../read-tree'
import { nobody } from './caller'
import { CompiledTree } from './compiled-tree'
import { localeOfCode } from './locale-codes'

/** How long a tree is believed to be the stored one, in milliseconds: it is asked for at most twice a second. */
export const believedFor = 490

/** The tree of one process: compiled once a revision, whoever reads it. */
export class TreeKeeper {
  private tree: CompiledTree | null = null
  private askedAt = -Infinity
  private asking: Promise<CompiledTree> | null = null

  constructor(private readonly adopted: (tree: CompiledTree) => void = () => undefined) {}

  /** The tree as it stands, as of half a second ago at most. */
  current(database: Database): CompiledTree | Promise<CompiledTree> {
    if (this.tree && performance.now() - this.askedAt < believedFor) return this.tree
    // A transaction waits for nobody else's statement: on the embedded database that would be for ever.
    if (database !== pool) return this.look(database)
    const asking = this.asking ?? this.look(database)
    if (this.asking === null) {
      this.asking = asking
      const done = () => {
        this.asking = null
      }
      asking.then(done, done)
    }
    return asking
  }

  /** Takes a tree that is stored by now; every later reader of this process gets it. */
  adopt(tree: CompiledTree, askedAt = performance.now()): void {
    if (askedAt < this.askedAt) return
    this.askedAt = askedAt
    if (tree === this.tree) return
    this.tree = tree
    this.adopted(tree)
  }

  private async look(database: Database): Promise<CompiledTree> {
    const askedAt = performance.now()
    const revision = await readTreeRevision(database)
    const known = this.tree
    const tree = known?.revision === revision ? known : await compileStored(database)
    // What a transaction has written is nobody else's business before its commit.
    if (database === pool || tree === known) this.adopt(tree, askedAt)
    return tree
  }
}

/** The stored tree, made ready. */
export async function compileStored(database: Database): Promise<CompiledTree> {
  const { revision, nodes } = await readTree(database)
  return new CompiledTree(growTree(nodes), revision)
}

/** The keeper of this process. */
export function treeKeeper(): TreeKeeper {
  return processSingleton('configuration', () => new TreeKeeper(setLocale))
}

function setLocale(tree: CompiledTree): void {
  setDefaultLocale(localeOfCode(String(tree.value('system/locale', nobody))) ?? 'ru')
}
