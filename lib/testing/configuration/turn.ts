import { database, sql } from '@/lib/platform/database'
import { type Turn, takeTurn } from '@/lib/testing/database/turn'

/**
 * Waits until no other test file writes the configuration tree, and reduces it to system nodes, now and at
 * the end.
 */
export async function configurationTurn(): Promise<Turn> {
  const turn = await takeTurn('configuration')
  await emptyTree()
  return {
    async end() {
      await emptyTree()
      await turn.end()
    },
  }
}

async function emptyTree(): Promise<void> {
  await database.query(sql`delete from configuration_nodes where not is_system`)
  await database.query(sql`delete from configuration_values`)
  await database.query(sql`update configuration_nodes set position = id where is_system`)
  await database.query(sql`delete from configuration_revisions where id > 1`)
  await database.query(sql`delete from configuration_reads`)
}
