import type { Context } from '@/lib/access/context'
import { etagOfStyle, readStyle, requireLayer, type StyleOfLayer, type StylePath } from '@/lib/domain/layers'
import { type StyleForm, styleMediaTypes } from './schema'
import { writeForm } from './write-form'

/** A style that is written when the client does not have it yet. */
export interface OpenStyle {
  status: number
  headers: Record<string, string>
  open(): Promise<string>
}

/** The form that a request asks for: by `f`, else by what the client accepts first. */
export function formOf(f: StyleForm | undefined, accept: string | null): StyleForm {
  if (f) return f
  const [first = ''] = (accept ?? '').split(',')
  const [type = '', ...parameters] = first.toLowerCase().split(';')
  switch (type.trim()) {
    case 'application/vnd.mapbox.style+json':
      return 'maplibre'
    case 'application/vnd.ogc.se+xml':
      return 'se'
    case 'application/vnd.ogc.sld+xml':
      return parameters.some((one) => /^\s*version\s*=\s*"?1\.1/.test(one)) ? 'se' : 'sld'
    default:
      return 'json'
  }
}

/** A style of a layer that the caller may read: as it is stored, or in another form. */
export async function getStyle(
  ctx: Context,
  { id, name }: StylePath,
  form: StyleForm,
  token: string | null,
): Promise<StyleOfLayer | OpenStyle> {
  const layer = await requireLayer(ctx, { id }, 'read')
  const style = { ...(await readStyle(ctx.database, layer, name)), layerId: id }
  if (form === 'json') return style
  const { text, notices } = writeForm(layer, style, form, { token, locale: ctx.locale })
  return {
    status: 200,
    headers: {
      'content-type': styleMediaTypes[form],
      'cache-control': 'private, no-cache',
      vary: 'Accept, Accept-Language',
      // The address of the tiles has the token, and the title of the layer is that of now.
      etag: `${etagOfStyle(style).slice(0, -1)}-${form}-${layer.revision}${token === null ? '' : '-token'}"`,
      ...noticesHeader(notices),
    },
    open: async () => text,
  }
}

const headerAtMost = 8000

/** What the form cannot say, each percent-encoded, with commas between. */
function noticesHeader(notices: readonly string[]): Record<string, string> {
  let list = ''
  for (const notice of notices.map(encodeURIComponent)) {
    if (list.length + notice.length > headerAtMost) break
    list += list === '' ? notice : `,${notice}`
  }
  return list === '' ? {} : { 'x-style-notices': list }
}
