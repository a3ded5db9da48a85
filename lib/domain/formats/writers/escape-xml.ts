import { plainText } from '../values/plain-text'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

/** XML cannot hold control characters and halves of pairs, whatever is done to them. */
export function escapeXml(value: string): string {
  return value
    .toWellFormed()
    .replace(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"\r]/g, (sign) => entities[sign] ?? sign)
}

/** A value as the text of an element. */
export function xmlText(value: unknown): string {
  return escapeXml(plainText(value))
}
