import { type Context, inTransaction } from '@/lib/access/context'
import { ogcException, readXml, transactionXml, type XmlNode } from '@/lib/domain/layer-queries'
import { problem } from '@/lib/problems'
import { type ServiceAnswer, textAnswer } from '../common/answers'
import { wfsForms } from '../wfs/versions'
import { readTransaction, type TransactionVersion } from './read-transaction'
import { runTransaction } from './run-transaction'
import { writeSummary } from './write-summary'

/** Bytes of a document that writes objects. */
export const transactionBytes = transactionXml.length

/** Whether a document is a transaction, by its first element. */
export const isTransaction = (text: string): boolean =>
  /^\uFEFF?\s*(?:<\?[^>]*>\s*|<!--[\s\S]*?-->\s*)*<(?:[\w.-]+:)?Transaction[\s/>]/.test(text.slice(0, 10_000))

/** Adds, changes and deletes objects as a document says, all or nothing. */
export async function serveTransaction(ctx: Context, text: string): Promise<ServiceAnswer> {
  if (ctx.actor.accessKey?.readOnly) throw problem('access.key-reads')
  const root = readXml(text, transactionXml)
  const version = versionOf(root)
  const actions = readTransaction(root)
  const summary = await inTransaction(ctx.actor, ctx.locale, (tx) => runTransaction(tx, actions))
  return textAnswer('text/xml; charset=utf-8', writeSummary(version, summary), {
    'cache-control': 'no-store',
  })
}

/** By the namespace where the document names none. */
function versionOf({ prefix, attributes }: XmlNode): TransactionVersion {
  const isNew = attributes.get(prefix ? `xmlns:${prefix}` : 'xmlns') === wfsForms['2.0.0'].wfs[0]
  const value = attributes.get('version') ?? (isNew ? '2.0.0' : '1.1.0')
  if (value === '1.0.0' || value === '1.1.0') return value
  if (/^2\.0\.[02]$/.test(value)) return '2.0.0'
  throw ogcException(
    'InvalidParameterValue',
    'ogc.version',
    { value, allowed: '2.0.0, 1.1.0, 1.0.0' },
    'version',
  )
}
