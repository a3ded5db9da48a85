import { type ExceptionCode, OgcException } from '@/lib/domain/layer-queries'
import { Problem } from '@/lib/problems'
import type { Locale } from '@/lib/shared/locale'
import { escapeXml } from './xml'

/** The formats of exceptions. */
export type ExceptionForm = 'wms-1.1.1' | 'wms-1.3.0' | 'wfs-1.1.0' | 'wfs-2.0.0' | 'wmts-1.0.0'

export interface ExceptionAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** The exception in the format of the version. */
export function exceptionAnswer(found: OgcException, form: ExceptionForm, locale: Locale): ExceptionAnswer {
  const text = found.problem.textIn(locale)
  return {
    status: found.problem.status,
    headers: { 'content-type': mediaTypes[form], 'content-language': locale, ...found.problem.headers },
    body: writers[form](found, escapeXml(text), locale),
  }
}

const mediaTypes: Record<ExceptionForm, string> = {
  'wms-1.1.1': 'application/vnd.ogc.se_xml; charset=utf-8',
  'wms-1.3.0': 'text/xml; charset=utf-8',
  'wfs-1.1.0': 'text/xml; charset=utf-8',
  'wfs-2.0.0': 'text/xml; charset=utf-8',
  'wmts-1.0.0': 'text/xml; charset=utf-8',
}

type Writer = (found: OgcException, text: string, locale: Locale) => string

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

// Both versions of WMS list their exception codes; those of WFS are not among them.
const ofMaps = new Set<ExceptionCode>([
  'InvalidFormat',
  'InvalidCRS',
  'LayerNotDefined',
  'LayerNotQueryable',
  'StyleNotDefined',
  'InvalidPoint',
  'InvalidDimensionValue',
  'OperationNotSupported',
])

const serviceException = ({ code }: OgcException, text: string, version: '1.1.1' | '1.3.0') => {
  const name = code === 'InvalidCRS' && version === '1.1.1' ? 'InvalidSRS' : code
  return `<ServiceException${ofMaps.has(code) ? ` code="${name}"` : ''}>${text}</ServiceException>`
}

const owsException = ({ code, locator }: OgcException, text: string) =>
  `<ows:Exception exceptionCode="${code}"${locator ? ` locator="${escapeXml(locator)}"` : ''}>` +
  `<ows:ExceptionText>${text}</ows:ExceptionText></ows:Exception>`

const writers: Record<ExceptionForm, Writer> = {
  'wms-1.1.1': (found, text) =>
    `${declaration}<!DOCTYPE ServiceExceptionReport SYSTEM "http://schemas.opengis.net/wms/1.1.1/exception_1_1_1.dtd">\n` +
    `<ServiceExceptionReport version="1.1.1">${serviceException(found, text, '1.1.1')}</ServiceExceptionReport>`,
  'wms-1.3.0': (found, text) =>
    `${declaration}<ServiceExceptionReport version="1.3.0" xmlns="http://www.opengis.net/ogc">` +
    `${serviceException(found, text, '1.3.0')}</ServiceExceptionReport>`,
  'wfs-1.1.0': (found, text, locale) =>
    `${declaration}<ows:ExceptionReport version="1.0.0" language="${locale}" xmlns:ows="http://www.opengis.net/ows">` +
    `${owsException(found, text)}</ows:ExceptionReport>`,
  'wfs-2.0.0': (found, text, locale) => owsReport('2.0.0', found, text, locale),
  'wmts-1.0.0': (found, text, locale) => owsReport('1.0.0', found, text, locale),
}

/** By OWS Common 1.1, with the version of the service. */
function owsReport(version: string, found: OgcException, text: string, locale: Locale): string {
  return (
    `${declaration}<ows:ExceptionReport version="${version}" xml:lang="${locale}" xmlns:ows="http://www.opengis.net/ows/1.1">` +
    `${owsException(found, text)}</ows:ExceptionReport>`
  )
}

/** A layer that is unknown (404) or forbidden (403) as the exception with that code; anything else as it is. */
export const layerException = (error: unknown, code: ExceptionCode, locator?: string): unknown =>
  error instanceof Problem && (error.status === 403 || error.status === 404)
    ? new OgcException(code, error, locator)
    : error

/** A problem that has no code in the standards as an exception; anything else as it is. */
export const exceptionOf = (error: unknown): unknown =>
  error instanceof Problem ? new OgcException('NoApplicableCode', error) : error

/** A failure outside of the operation in the format of the version; null for refused sign-ins (401, 429), which are plain text. */
export function failureReport(found: Problem, form: ExceptionForm, locale: Locale): ExceptionAnswer | null {
  if (found.status === 401 || found.status === 429) return null
  // Of a layer whose table another program has dropped.
  const ofLayer = form.startsWith('wms') ? 'LayerNotDefined' : 'InvalidParameterValue'
  const code = found.status === 404 ? ofLayer : 'NoApplicableCode'
  return exceptionAnswer(new OgcException(code, found), form, locale)
}
