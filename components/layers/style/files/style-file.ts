import { failureOf } from '@/components/api/failure-message'
import { address } from '@/components/api/request'
import { stylePath } from '../wire'

const types: Readonly<Record<string, string>> = {
  sld: 'application/vnd.ogc.sld+xml',
  xml: 'application/vnd.ogc.sld+xml',
  qml: 'application/x-qgis-layer-style',
  json: 'application/json',
}

/** The endings of the style files that can be read: of pixels only SLD, since other files say nothing of their colours. */
const endingsOf = (isRaster: boolean): string[] =>
  Object.keys(types).filter((ending) => !isRaster || types[ending] === types.sld)

/** The same as a file field takes them. */
export const acceptedFiles = (isRaster: boolean): string =>
  endingsOf(isRaster)
    .map((ending) => `.${ending}`)
    .join(',')

/** The file with the media type of its format, by its name; null for other files. */
export function typedFile(file: File, isRaster = false): Blob | null {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  const type = endingsOf(isRaster).includes(ending) ? types[ending] : undefined
  return type === undefined ? null : new Blob([file], { type })
}

/** A style name made of the name of a file: other characters than names may have become blanks. */
export function nameOfFile(file: File): string {
  const plain = file.name
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N}_.-]+/gu, ' ')
    .replace(/^[. -]+/, '')
    .trim()
  return plain.slice(0, 100)
}

export const exportForms = ['sld', 'se', 'maplibre'] as const
export type ExportForm = (typeof exportForms)[number]

const endings: Readonly<Record<ExportForm, string>> = { sld: 'sld', se: 'sld', maplibre: 'json' }

interface Exported {
  content: Blob
  fileName: string
  /** What the form cannot say. */
  notices: string[]
}

/** Reads a saved style in another form. */
export async function exportStyle(layerId: number, name: string, form: ExportForm): Promise<Exported> {
  const response = await fetch(address(stylePath(layerId, name), { f: form }), {
    credentials: 'same-origin',
    headers: { 'accept-language': document.documentElement.lang || 'ru' },
  })
  if (!response.ok) throw await failureOf(response)
  const list = response.headers.get('x-style-notices') ?? ''
  return {
    content: await response.blob(),
    fileName: `${name}.${endings[form]}`,
    notices: list === '' ? [] : list.split(',').map(decodeURIComponent),
  }
}
