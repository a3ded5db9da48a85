import type { Context } from '@/lib/access/context'
import type { ServedLayer } from '@/lib/domain/layer-queries'
import { etagOfStyle, type LayerStyle, listStyles, readStyle } from '@/lib/domain/layers'
import { formOf, type StyleForm, writeForm } from '@/lib/domain/style-files'
import { absent } from '@/lib/problems'
import { askAgain, type ServiceAnswer } from '../common/answers'
import { limitConcurrency } from '../common/limit-concurrency'
import { escapeXml } from '../common/xml'
import { pathOf } from '../features/describe-collection'
import { hrefOf, jsonDocument, type Link, pageAnswer, selfLinks, type Visit } from '../features/media'
import type { CollectionPath } from '../features/schema'
import { word } from '../features/words'
import { requireServedLayer, servedLayers } from '../reading/served-layers'
import type { StylePath } from './schema'
import { encodings, metadataLink, namesIn, styleIdOf, stylePath, stylesheetLinks } from './style-links'

interface ListedStyle {
  id: string
  title: string
  links: Link[]
}

const listed = (visit: Visit, { layer }: ServedLayer, style: LayerStyle): ListedStyle => {
  const id = styleIdOf(layer.typeName, style)
  return {
    id,
    title: `${layer.title}: ${style.name}`,
    links: [...stylesheetLinks(visit, id), metadataLink(visit, id)],
  }
}

/** Every style of the layers that the caller may read. */
export async function listAllStyles(ctx: Context, visit: Visit): Promise<ServiceAnswer> {
  const lists = await limitConcurrency(await servedLayers(ctx), 4, async (served) =>
    (await listStyles(ctx.database, served.layer)).map((style) => listed(visit, served, style)),
  )
  return answerList(ctx, visit, '/styles', { styles: lists.flat() })
}

/** The styles of a collection: 404 when there is none of that name, 403 when the caller may not read it. */
export async function listCollectionStyles(
  ctx: Context,
  visit: Visit,
  { id }: CollectionPath,
): Promise<ServiceAnswer> {
  const served = await requireServedLayer(ctx, id)
  const styles = await listStyles(ctx.database, served.layer)
  const usual = styles.find(({ isDefault }) => isDefault)
  return answerList(ctx, visit, `${pathOf(served)}/styles`, {
    ...(usual && { default: styleIdOf(served.layer.typeName, usual) }),
    styles: styles.map((style) => listed(visit, served, style)),
  })
}

function answerList(
  { locale }: Context,
  visit: Visit,
  path: string,
  document: { default?: string; styles: readonly ListedStyle[] },
): ServiceAnswer {
  if (visit.media === 'json') return jsonDocument({ ...document, links: selfLinks(visit, path) })
  const title = word('styles', locale)
  const items = document.styles.map(({ id, title: name }) => {
    const href = hrefOf(visit, `${stylePath(id)}/metadata`, { f: 'html' })
    return `<li><a href="${escapeXml(href)}">${escapeXml(name)}</a></li>`
  })
  return pageAnswer(title, `<h1>${title}</h1><ul>${items.join('')}</ul>`, locale)
}

async function requireStyle(ctx: Context, { styleId }: StylePath) {
  const names = namesIn(styleId)
  if (!names) throw absent('layerStyle')
  const served = await requireServedLayer(ctx, names.typeName)
  const style = await readStyle(ctx.database, served.layer, names.name)
  return { served, style }
}

/** A style in the encoding that is asked for: MapLibre unless the client wants SLD. */
export async function getStylesheet(
  ctx: Context,
  { token }: Visit,
  path: StylePath,
  asked: { f: Exclude<StyleForm, 'json'> | undefined; accept: string | null },
): Promise<ServiceAnswer> {
  const { served, style } = await requireStyle(ctx, path)
  const wanted = formOf(asked.f, asked.accept)
  const form = wanted === 'json' ? 'maplibre' : wanted
  const { mediaType, text } = writeForm(served.layer, style, form, { token, locale: ctx.locale })
  const tag = etagOfStyle({ ...style, layerId: served.layer.id }).slice(0, -1)
  return {
    status: 200,
    headers: {
      'content-type': mediaType,
      ...askAgain,
      vary: 'Accept',
      etag: `${tag}-${form}-${served.layer.revision}${token === null ? '' : '-token'}"`,
    },
    open: async () => text,
  }
}

/** What is known of a style: its layer, and the encodings that there are of it. */
export async function getStyleMetadata(ctx: Context, visit: Visit, path: StylePath): Promise<ServiceAnswer> {
  const { served, style } = await requireStyle(ctx, path)
  const { layer } = served
  const id = styleIdOf(layer.typeName, style)
  const title = `${layer.title}: ${style.name}`
  const sheets = stylesheetLinks(visit, id)
  const own = `${stylePath(id)}/metadata`
  if (visit.media === 'html') {
    const items = sheets.map(
      ({ href, type }) => `<li><a href="${escapeXml(href)}">${escapeXml(type)}</a></li>`,
    )
    return pageAnswer(escapeXml(title), `<h1>${escapeXml(title)}</h1><ul>${items.join('')}</ul>`, ctx.locale)
  }
  return jsonDocument({
    id,
    title,
    ...(layer.description && { description: layer.description }),
    ...(layer.keywords.length > 0 && { keywords: layer.keywords }),
    scope: 'style',
    stylesheets: encodings.map(({ form, ...about }) => ({
      ...about,
      native: form === 'maplibre',
      link: sheets.find(({ href }) => href.includes(`f=${form}`)),
    })),
    layers: [
      {
        id: layer.typeName,
        type: kindOf(layer.geometryType),
        sampleData: {
          href: hrefOf(visit, `${pathOf(served)}/items`, { f: 'json' }),
          rel: 'data',
          type: 'application/geo+json',
        },
      },
    ],
    links: [
      ...selfLinks(visit, own),
      { href: hrefOf(visit, pathOf(served)), rel: 'collection', type: 'application/json' },
    ],
  })
}

function kindOf(geometryType: string | null): 'point' | 'line' | 'polygon' | 'geometry' {
  if (geometryType?.endsWith('Point')) return 'point'
  if (geometryType?.endsWith('LineString')) return 'line'
  return geometryType?.endsWith('Polygon') ? 'polygon' : 'geometry'
}
