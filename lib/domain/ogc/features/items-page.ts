import type { Context } from '@/lib/access/context'
import type { Sql } from '@/lib/platform/database'
import { parseExact, writeExact } from '@/lib/shared/exact-json'
import type { ServiceAnswer } from '../common/answers'
import { escapeXml } from '../common/xml'
import { openRows } from '../reading/open-rows'
import type { Selection } from '../reading/selection'
import { pathOf } from './describe-collection'
import { hrefOf, pageAnswer, type Visit } from './media'
import { pageLinks } from './page-links'
import { word } from './words'

interface Item {
  id: number | string
  geometry: { type: string } | null
  properties: Record<string, unknown>
}

/** Most rows of an HTML page, whatever limit was asked for; its page links use the same limit. */
export const rowsOfPage = 500

/** The features as an HTML table, for a selection of at most `rowsOfPage`. */
export async function itemsPage(
  ctx: Context,
  visit: Visit,
  selection: Selection,
  statement: Sql,
  form: Record<string, string>,
): Promise<ServiceAnswer> {
  const rows = await openRows(ctx.database, statement, selection)
  const items: Item[] = []
  for await (const texts of rows.texts) items.push(...texts.map((text) => parseExact(text) as Item))
  return pageAnswer(
    escapeXml(selection.layer.layer.title),
    pageOf(ctx, visit, selection, items, rows.matched),
    ctx.locale,
    form,
  )
}

function pageOf(
  { locale }: Context,
  visit: Visit,
  selection: Selection,
  items: readonly Item[],
  matched: number,
): string {
  const { layer, fields } = selection
  const path = pathOf(layer)
  const anchor = (href: string, text: string) => `<a href="${escapeXml(href)}">${escapeXml(text)}</a>`
  const links = pageLinks(visit, selection, matched)
  const turn = (['prev', 'next'] as const).flatMap((rel) => {
    const link = links.find((one) => one.rel === rel)
    return link ? [anchor(link.href, word(rel, locale))] : []
  })
  const head = ['id', ...fields.map(({ rusName, name }) => rusName || name), word('geometry', locale)]
  const cells = (item: Item) => [
    anchor(hrefOf(visit, `${path}/items/${item.id}`, { f: 'html' }), String(item.id)),
    ...fields.map(({ name }) => escapeXml(textOf(item.properties[name]))),
    escapeXml(item.geometry?.type ?? ''),
  ]
  const row = (all: readonly string[]) => `<tr>${all.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  return (
    `<nav>${anchor(hrefOf(visit, '/collections', { f: 'html' }), word('collections', locale))}</nav>` +
    `<h1>${escapeXml(layer.layer.title)}</h1><p>${escapeXml(word('found', locale))}: ${matched}</p>` +
    `<table><thead><tr>${head.map((name) => `<th>${escapeXml(name)}</th>`).join('')}</tr></thead>` +
    `<tbody>${items.map((item) => row(cells(item))).join('')}</tbody></table><p>${turn.join(' ')}</p>`
  )
}

const textOf = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : writeExact(value)
