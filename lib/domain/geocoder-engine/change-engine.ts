import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { etagOf, requireRevision } from '@/lib/access/revision'
import { addressError } from '@/lib/platform/outbound-address'
import { invalid } from '@/lib/problems'
import { geocoderPolicy } from './policy'
import type { EngineSettings } from './record'
import type { EngineBody } from './schema'
import { forgetEngine, lockEngineSettings, readEngineSettings, writeEngineSettings } from './settings'

export const etagOfEngine = ({ revision }: EngineSettings): string => etagOf('geocoder-engine', 1, revision)

/** The settings of the external geocoder. */
export async function getEngine({ actor, database }: Context): Promise<EngineSettings> {
  authorize(geocoderPolicy.manage, actor, undefined)
  return readEngineSettings(database)
}

/** Configures the engine or, with the kind `none`, removes it. */
export async function changeEngine(
  ctx: Context,
  body: EngineBody,
  ifMatch: string | null,
): Promise<EngineSettings> {
  authorize(geocoderPolicy.manage, ctx.actor, undefined)
  await lockEngineSettings(ctx.database)
  const before = await readEngineSettings(ctx.database)
  requireRevision(ifMatch, etagOfEngine(before))
  const wanted = resolveEngine(before, body)
  if (same(before, wanted)) return before
  const after = { ...wanted, revision: before.revision + 1 }
  await writeEngineSettings(ctx.database, after)
  ctx.afterCommit(forgetEngine)
  ctx.audit({
    noun: 'geocoder-engine',
    entityId: 1,
    action: 'update',
    before: told(before),
    after: told(after),
  })
  return after
}

/** The settings after a change; 400 that names invalid fields. */
export function resolveEngine(
  before: EngineSettings,
  { kind = before.kind, url, email }: Partial<EngineBody>,
): EngineSettings {
  const address = (url === undefined ? before.url : url)?.trim() || null
  const writer = email === undefined ? before.email : email
  if (kind === 'none') return { kind, url: null, email: writer, revision: before.revision }
  if (!address) throw invalid({ path: 'url', rule: 'required' })
  const fault = addressError(address)
  if (fault) throw invalid({ path: 'url', rule: fault })
  return { kind, url: beginning(address), email: writer, revision: before.revision }
}

/** Strips a copied query from an address. */
function beginning(address: string): string {
  const url = new URL(address)
  url.search = ''
  const path = url.pathname.replace(/\/(search|reverse|api)(\.php)?\/?$/, '/')
  url.pathname = path.endsWith('/') ? path : `${path}/`
  return url.href
}

const told = ({ kind, url, email }: EngineSettings) => ({ kind, url, email })

const same = (one: EngineSettings, other: EngineSettings) =>
  JSON.stringify(told(one)) === JSON.stringify(told(other))
