import type { Context } from '@/lib/access/context'
import { hashPassword } from '@/lib/access/passwords'
import { weaknessesOf } from '@/lib/access/password-policy'
import { authorize } from '@/lib/access/policy'
import { sql } from '@/lib/platform/database'
import { wakeJob } from '@/lib/platform/jobs'
import { invalid, problem } from '@/lib/problems'
import { type DemoProgress, readDemo, wantedKey, type WantedDemo } from './demo-state'
import { demoJobName } from './demo-job'
import { demoPolicy } from './policy'
import type { AskForDemo } from './schema'

/** Of the accounts that get the password. */
const firstLogin = 'main-admin-1'

/** Has the demo city loaded in the background; 409 once somebody has entered something. */
export async function askForDemo(ctx: Context, { language, password }: AskForDemo): Promise<DemoProgress> {
  authorize(demoPolicy.load, ctx.actor, undefined)
  await ctx.database.query(sql`select pg_advisory_xact_lock(7140003)`)
  if ((await readDemo(ctx.database)).state !== 'offered') throw problem('demo.not-empty')
  const weak = password ? await weaknessesOf(password, { path: 'password', login: firstLogin }) : []
  if (weak.length > 0) throw invalid(...weak)
  const wanted: WantedDemo = {
    language,
    passwordHash: password ? await hashPassword(password) : null,
    beatAt: 0,
    share: 0,
    failure: null,
  }
  await ctx.database.query(
    sql`insert into settings (key, value) values (${wantedKey}, ${JSON.stringify(wanted)}::jsonb)`,
  )
  ctx.afterCommit(() => wakeJob(demoJobName))
  return readDemo(ctx.database)
}
