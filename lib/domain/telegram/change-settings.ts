import { isDeepStrictEqual } from 'node:util'
import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { etagOf, requireRevision } from '@/lib/access/revision'
import { passwordAfter } from '@/lib/access/service-password'
import { sql } from '@/lib/platform/database'
import { wakeJob } from '@/lib/platform/jobs'
import { checkTarget, ForbiddenTarget } from '@/lib/platform/outbound'
import { invalid } from '@/lib/problems'
import { type BotFault, BotFailure, callBot } from './bot'
import { readerJob } from './job-names'
import { telegramPolicy } from './policy'
import type { TelegramBody, TelegramTrial } from './schema'
import { lockTelegram, readTelegram, type StoredTelegram, writeTelegram } from './settings'

export const etagOfTelegram = ({ revision }: Pick<StoredTelegram, 'revision'>): string =>
  etagOf('telegram', 1, revision)

/** The settings of the bot. Nobody gets the token. */
export async function getTelegram({ actor, database }: Context): Promise<StoredTelegram> {
  authorize(telegramPolicy.manage, actor, undefined)
  return readTelegram(database)
}

/** Replaces the settings; the revision stays when nothing changes. */
export async function changeTelegram(
  ctx: Context,
  body: TelegramBody,
  ifMatch: string | null,
): Promise<StoredTelegram> {
  authorize(telegramPolicy.manage, ctx.actor, undefined)
  await requireAllowed(body.apiUrl)
  await lockTelegram(ctx.database)
  const before = await readTelegram(ctx.database)
  requireRevision(ifMatch, etagOfTelegram(before))
  const wanted = merge(before, body)
  if (isDeepStrictEqual(wanted, before)) return before
  const isOther = !isDeepStrictEqual(before.token, wanted.token)
  const botName = isOther || wanted.token.state !== 'known' ? '' : before.settings.botName
  const after = { ...wanted, settings: { ...wanted.settings, botName }, revision: before.revision + 1 }
  await writeTelegram(ctx.database, after)
  // Another bot numbers its updates in another way.
  if (isOther) await ctx.database.query(sql`update telegram_reader set "offset" = 0`)
  ctx.audit({
    noun: 'telegram',
    entityId: 1,
    action: 'update',
    before: before.settings,
    after: { ...after.settings, ...(isOther && { tokenChanged: true }) },
  })
  ctx.afterCommit(() => wakeJob(readerJob))
  return after
}

export interface TelegramTrialResult {
  ok: boolean
  botName: string | null
  fault: BotFault | null
  code: string | null
}

/** Asks the bot for its name with these settings. Stores nothing. */
export async function tryTelegram(ctx: Context, body: TelegramTrial): Promise<TelegramTrialResult> {
  authorize(telegramPolicy.manage, ctx.actor, undefined)
  const stored = merge(await readTelegram(ctx.database), body)
  try {
    const bot = await callBot<{ username?: string }>(stored, { method: 'getMe', body: {} })
    return { ok: true, botName: bot.username ?? '', fault: null, code: null }
  } catch (error) {
    if (!(error instanceof BotFailure)) throw error
    return { ok: false, botName: null, fault: error.fault, code: error.code || null }
  }
}

/** The stored settings merged with a request; a token is only kept for the address that it was entered for. */
function merge(stored: StoredTelegram, { apiUrl, token: given }: TelegramTrial): StoredTelegram {
  const address = apiUrl?.trim() ?? stored.settings.apiUrl
  const isKept = given === undefined || given === null
  const token =
    given === '' || (isKept && stored.token.state === 'none')
      ? { state: 'none' as const }
      : passwordAfter(stored.token, { path: 'token', given, elsewhere: address !== stored.settings.apiUrl })
  return { settings: { ...stored.settings, apiUrl: address }, token, revision: stored.revision }
}

/** An unresolvable host may be saved: it is checked again at every request. */
async function requireAllowed(address: string): Promise<void> {
  const { hostname, port, protocol } = new URL(address.trim())
  try {
    await checkTarget({ host: hostname, port: Number(port) || (protocol === 'https:' ? 443 : 80) })
  } catch (error) {
    if (error instanceof ForbiddenTarget) throw invalid({ path: 'api_url', rule: 'forbiddenHost' })
  }
}
