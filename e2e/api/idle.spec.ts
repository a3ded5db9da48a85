import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'playwright/test'
import { administer, missingCluster, startOwnCluster } from '../chaos/own-cluster'
import { freePort, type RunningServer, startServer } from '../support/server'

test.skip(missingCluster !== undefined, missingCluster)

/** Seconds of a look at the server. */
const span = 10
/** Of each second. A server that polled its settings four times a second had more than three statements and ninety wake-ups. */
const most = { statements: 1.8, wakeUps: 30 }

test('an idle server leaves the database and the processor alone', async () => {
  test.setTimeout(150_000)
  // A cleaning of tables would count as well.
  const cluster = await startOwnCluster({ autovacuum: 'off' })
  let server: RunningServer | null = null
  try {
    server = await startServer(await freePort(), cluster.environment)
    const { pid } = server
    const statements = async () => {
      const [row] = await administer<{ count: string }>(
        cluster.url('postgres'),
        `select sum(xact_commit + xact_rollback) as count from pg_stat_database where datname = 'azimut'`,
      )
      return Number(row?.count)
    }
    const look = async () => {
      const before = [await statements(), wakeUpsOf(pid)] as const
      await sleep(span * 1000)
      return { statements: (await statements()) - before[0], wakeUps: wakeUpsOf(pid) - before[1] }
    }
    // What follows a start ends by itself.
    let last = await look()
    const isIdle = () => last.statements <= most.statements * span && last.wakeUps <= most.wakeUps * span
    for (let n = 0; n < 6 && !isIdle(); n++) last = await look()
    expect(last.statements).toBeLessThanOrEqual(most.statements * span)
    expect(last.wakeUps).toBeLessThanOrEqual(most.wakeUps * span)
  } finally {
    await server?.stop('SIGKILL')
    await cluster.remove()
  }
})

/** How often the main thread of a process has waited for something since its start. */
function wakeUpsOf(pid: number): number {
  return Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
