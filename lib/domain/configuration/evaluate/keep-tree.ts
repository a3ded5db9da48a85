import { type Database, database as pool } from '@/lib/platform/database'
import { setDefaultLocale } from '@/lib/platform/default-locale'
import { processSingleton } from '@/lib/platform/process-singleton'
import { growTree } from '../grow-tree'
import { readTree, readTreeRevision } from '../read-tree'
import { nobody } from './caller'
import { CompiledTree } from './compiled-tree'
import { localeOfCode } from './locale-codes'

/** Milliseconds before the revision is checked again: at most twice a second, and rarely by a process that is notified of changes. */
export const believedFor = 490
export const believedWhileTold = 10_000

/** The channel on which PostgreSQL notifies of changes. */
export const revisionChannel = 'azimut_configuration'

/** The cached tree of a process, compiled once per revision. */
export class TreeKeeper {
  private tree: CompiledTree | null = null
  private askedAt = -Infinity
  /** A tree that was read before may be out of date. */
  private doubtedAt = -Infinity
  private asking: Promise<CompiledTree> | null = null

  /** Whether changes by other processes are told to this one, by `renew`. */
  isTold: () => boolean = () => false

  constructor(private readonly adopted: (tree: CompiledTree) => void = () => undefined) {}

  /** The current tree: at most half a second old, or no change has been notified since. */
  current(database: Database): CompiledTree | Promise<CompiledTree> {
    if (this.tree && this.isBelieved()) return this.tree
    // A transaction must not wait for another caller's statement: on the embedded database that would
    // deadlock.
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

  /** Looks at the revision again: somebody may have changed the tree. */
  async renew(): Promise<void> {
    this.doubtedAt = performance.now()
    // What is being read may have been asked for before the change.
    await this.asking?.catch(() => undefined)
    await this.current(pool)
  }

  private isBelieved(): boolean {
    const age = performance.now() - this.askedAt
    return this.askedAt > this.doubtedAt && age < (this.isTold() ? believedWhileTold : believedFor)
  }

  /** Installs a stored tree for all later readers of this process. */
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
    // What a transaction has written must not be shared before its commit.
    if (database === pool || tree === known) this.adopt(tree, askedAt)
    return tree
  }
}

/** Reads and compiles the stored tree. */
export async function compileStored(database: Database): Promise<CompiledTree> {
  const { revision, nodes } = await readTree(database)
  return new CompiledTree(growTree(nodes), revision)
}

/** The tree keeper of this process. */
export function treeKeeper(): TreeKeeper {
  return processSingleton('configuration', () => new TreeKeeper(setLocale))
}

function setLocale(tree: CompiledTree): void {
  setDefaultLocale(localeOfCode(String(tree.value('system/locale', nobody))) ?? 'ru')
}
