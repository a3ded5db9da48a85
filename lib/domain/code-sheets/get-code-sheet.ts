import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { accountOf, findOpenPage, publicPagePolicy } from '@/lib/domain/citizens'
import { labelPoints } from '@/lib/domain/geocoding'
import { getOrganization } from '@/lib/domain/organizations'
import { listServiceObjects } from '@/lib/domain/service-objects'
import { madeText, type PaperCode, writePdf, writingOf } from '@/lib/domain/paper'
import { env } from '@/lib/platform/env'
import { invalid, Problem } from '@/lib/problems'
import type { Locale } from '@/lib/shared/locale'
import type { CodesQuery } from './schema'

/** Most codes of one document. */
const codesAtMost = 1000

const calls: Readonly<Record<Locale, string>> = {
  ru: 'Сообщить о проблеме',
  en: 'Report a problem',
}

/** Sheets of codes that open the public page of an organization, as PDF: one for each object of a layer, or a sheet of
 * the page itself. */
export async function getCodeSheet(
  ctx: Context,
  organizationId: number,
  { layer, perSheet = 12, timeZone }: CodesQuery,
) {
  const organization = await getOrganization(ctx, organizationId)
  authorize(publicPagePolicy.read, ctx.actor, organization)
  const page = await findOpenPage(ctx.database, organizationId)
  const address = `${env.BASE_URL}/public/${organizationId}`
  const codes =
    layer === undefined
      ? Array.from({ length: perSheet }, () => ({ title: page.name, address: null, link: address }))
      : await codesOfLayer(ctx, organizationId, layer, address)
  const writing = writingOf(ctx.locale, timeZone)
  const name = ctx.locale === 'ru' ? `QR-коды, ${page.name}` : `QR codes, ${page.name}`
  const bytes = await writePdf({
    locale: ctx.locale,
    title: name,
    made: madeText(writing),
    content: { sheets: { perSheet, call: calls[ctx.locale], codes } },
  })
  return { name: `${name}.pdf`, mediaType: 'application/pdf', bytes }
}

/** 400 for a layer that citizens may not use: its codes would lead nowhere. The caller must see it as well. */
async function codesOfLayer(
  ctx: Context,
  organizationId: number,
  layerId: number,
  address: string,
): Promise<PaperCode[]> {
  const objects = await listServiceObjects(ctx, layerId, codesAtMost)
  const actor = await accountOf(ctx.database, await findOpenPage(ctx.database, organizationId))
  await listServiceObjects({ ...ctx, actor }, layerId, 0).catch((error: unknown) => {
    throw error instanceof Problem ? invalid({ path: 'layer', rule: 'closedToCitizens' }) : error
  })
  if (objects.length === 0) throw invalid({ path: 'layer', rule: 'noObjects' })
  if (objects.length > codesAtMost)
    throw invalid({ path: 'layer', rule: 'manyCodes', values: { limit: codesAtMost } })
  const points = objects.map(({ point }) => ({ lon: point?.[0] ?? 0, lat: point?.[1] ?? 0 }))
  const labels = await labelPoints(ctx.database, points, ctx.locale)
  return objects.map(({ objectId, title, layerTitle, point }, at) => ({
    title: title ?? `${layerTitle} ${objectId}`,
    address: point ? (labels[at] ?? null) : null,
    link: `${address}?object=${layerId}/${objectId}`,
  }))
}
