import { setTimeout as sleep } from 'node:timers/promises'
import { cutFrames, queryFrame } from '@/lib/platform/database/embedded/frames'
import type { Guest, Turns } from '@/lib/platform/database/embedded/turns'

const pause = 5_000

// The thresholds of PostgreSQL's own autovacuum.
const untidyTables = `
  select case when n_dead_tup > 50 + 0.2 * n_live_tup then 'vacuum (analyze) ' else 'analyze ' end
    || format('%I.%I', schemaname, relname)
  from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`

// Elsewhere a process of PostgreSQL does this whenever `max_wal_size` is near.
const dueCheckpoint = `
  select 'checkpoint' from pg_control_checkpoint()
  where pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > 64 * 1024 * 1024`

/**
 * Does what autovacuum and the checkpointer do elsewhere: PGlite is one process and has none. Without it tables only grow, and the planner
 * knows nothing of their contents: it would take a table of a thousand users for one of a single row. Without checkpoints the log of
 * writes only grows, and a start after a crash replays all of it.
 */
export async function keepTidy(turns: Turns): Promise<never> {
  for (;;) {
    await sleep(pause, undefined, { ref: false })
    for (const statement of await ask(turns, untidyTables)) await ask(turns, statement)
    for (const statement of await ask(turns, dueCheckpoint)) await ask(turns, statement)
  }
}

/** The first column of the answer. A statement that fails answers nothing: its table may be gone meanwhile. */
function ask(turns: Turns, statement: string): Promise<string[]> {
  return new Promise((resolve) => {
    const guest: Guest = {
      closed: false,
      send: (bytes) => resolve(readFirstColumn(bytes)),
      expel: () => resolve([]),
    }
    turns.submit(guest, { frames: cutFrames(queryFrame(statement)).frames })
  })
}

// A row is its length, the number of columns, and for each its length and text.
function readFirstColumn(bytes: Buffer): string[] {
  return cutFrames(bytes)
    .frames.filter(({ type }) => type === 'D')
    .map(({ bytes: row }) => row.toString('utf8', 11, 11 + row.readInt32BE(7)))
}
