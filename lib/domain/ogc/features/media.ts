import { createHash } from 'node:crypto'
import type { ServedLayer } from '@/lib/domain/layer-queries'
import { askAgain, type ServiceAnswer, textAnswer } from '../common/answers'
import { linkTo, tokenIn } from '../common/links'
import { featuresEtag } from '../reading/features-etag'

export type Media = 'json' | 'html'

/** Files of features: their names in `f`, and their media types. */
export const fileTypes = {
  csv: 'text/csv',
  fgb: 'application/flatgeobuf',
  gpkg: 'application/geopackage+sqlite3',
} as const
export type FileForm = keyof typeof fileTypes

/** The request for a document of the interface. */
export interface Visit {
  media: Media
  /** The file of features that is asked for instead of a document. */
  file: FileForm | null
  token: string | null
  /** Requested address. */
  address: URL
}

export interface Link {
  href: string
  rel: string
  type: string
  title?: string
}

export const root = '/ogc/features'
export const geojsonType = 'application/geo+json'

/** Browsers list HTML first; everybody else gets JSON. */
function mediaOf(f: Media | FileForm | undefined, accept: string | null): Media {
  if (f) return f === 'html' ? 'html' : 'json'
  const first = firstOf(accept)
  return first === 'text/html' || first === 'application/xhtml+xml' ? 'html' : 'json'
}

const firstOf = (accept: string | null) => (accept ?? '').split(',')[0]?.split(';')[0]?.trim().toLowerCase()

/** The file that is asked for, by name or by its media type; null for a document. */
function fileFormOf(f: Media | FileForm | undefined, accept: string | null): FileForm | null {
  if (f !== undefined) return isFileForm(f) ? f : null
  const first = firstOf(accept)
  return (
    Object.entries(fileTypes).flatMap(([name, type]) =>
      type === first && isFileForm(name) ? name : [],
    )[0] ?? null
  )
}

const isFileForm = (name: string): name is FileForm => Object.hasOwn(fileTypes, name)

/** The address, the token and the negotiated media type of a request. */
export const visitOf = ({ url, headers }: Request, f: Media | FileForm | undefined): Visit =>
  visitAt(new URL(url), f, headers.get('accept'))

/** The same by the address and what the client accepts. */
export const visitAt = (address: URL, f: Media | FileForm | undefined, accept: string | null): Visit => ({
  media: mediaOf(f, accept),
  file: fileFormOf(f, accept),
  token: tokenIn(address.searchParams),
  address,
})

/** An address below that of the landing page. */
export function hrefOf(
  { token }: Pick<Visit, 'token'>,
  path: string,
  parameters: Readonly<Record<string, string | number | undefined>> = {},
): string {
  return linkTo(`${root}${path}`, parameters, token)
}

/** Links to this document and its alternate format. */
export function selfLinks(visit: Visit, path: string, json = 'application/json'): Link[] {
  const types: Record<Media, string> = { json, html: 'text/html' }
  const other: Media = visit.media === 'json' ? 'html' : 'json'
  const link = (rel: string, media: Media) => ({
    href: hrefOf(visit, path, { f: media }),
    rel,
    type: types[media],
  })
  return [link('self', visit.media), link('alternate', other)]
}

/** Headers that keep the formats of one address apart in caches; pages are written in the reader's language.
 * */
export function formHeaders({ media, address }: Visit, served: ServedLayer, locale: string) {
  return media === 'html'
    ? { etag: featuresEtag(served, address, `text/html ${locale}`), vary: 'Accept, Accept-Language' }
    : { etag: featuresEtag(served, address, geojsonType), vary: 'Accept' }
}

const style =
  'body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1c2430}' +
  'table{border-collapse:collapse;width:100%;display:block;overflow-x:auto}' +
  'th,td{border-bottom:1px solid #d5dbe3;padding:.35rem .6rem;text-align:left;vertical-align:top}' +
  'a{color:#1d5fa8}h1{font-size:1.5rem}nav{margin-bottom:1rem}'

const styleHash = createHash('sha256').update(style).digest('base64')

/** A self-contained HTML page with one style. */
export function pageAnswer(
  title: string,
  body: string,
  locale: string,
  headers: Record<string, string> = {},
): ServiceAnswer {
  const html =
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title><style>${style}</style></head><body>${body}</body></html>`
  return textAnswer('text/html; charset=utf-8', html, {
    ...askAgain,
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`,
    ...headers,
  })
}

/** A document as JSON. */
export function jsonDocument(value: unknown, mediaType = 'application/json'): ServiceAnswer {
  return textAnswer(mediaType, JSON.stringify(value), askAgain)
}
