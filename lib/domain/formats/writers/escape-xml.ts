import { plainText } from '../values/plain-text'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

/** Escapes a text and removes control characters and lone surrogates, which XML cannot contain. */
export function escapeXml(value: string): string {
  return value
    .toWellFormed()
    .replace(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"\r]/g, (sign) => entities[sign] ?? sign)
}

/** A value as escaped element text. */
export function xmlText(value: unknown): string {
  return escapeXml(plainText(value))
}
