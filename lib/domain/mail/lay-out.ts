import type { Locale } from '@/lib/shared/locale'

/** What a letter says; every value is plain text. */
export interface LetterWords {
  heading: string
  paragraphs: readonly string[]
  /** A link to follow, as a button. */
  action?: { label: string; url: string }
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] }
  /** Said after everything else, in small letters. */
  notes: readonly string[]
}

/** The same words as plain text and as HTML. */
export function layOut(locale: Locale, words: LetterWords): { text: string; html: string } {
  return { text: textOf(words), html: htmlOf(locale, words) }
}

function textOf({ heading, paragraphs, action, table, notes }: LetterWords): string {
  const rows = table ? [table.head, ...table.rows].map((row) => row.join(' | ')).join('\n') : ''
  const parts = [heading, ...paragraphs, action ? `${action.label}:\n${action.url}` : '', rows]
  return `${[...parts, notes.length > 0 ? `-- \n${notes.join('\n')}` : ''].filter(Boolean).join('\n\n')}\n`
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text between tags or in an attribute. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const cell = 'padding:6px 10px;border-bottom:1px solid #dcdfe3;text-align:left'

// Mail programs know no style sheets, and many no dark colours: everything is inline and has a background.
function htmlOf(locale: Locale, { heading, paragraphs, action, table, notes }: LetterWords): string {
  const row = (tag: 'th' | 'td', cells: readonly string[]) =>
    `<tr>${cells.map((text) => `<${tag} style="${cell}">${escaped(text)}</${tag}>`).join('')}</tr>`
  const parts = [
    `<h1 style="margin:0 0 16px;font-size:20px;font-weight:600">${escaped(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 14px">${escaped(text)}</p>`),
    ...(action
      ? [
          `<p style="margin:20px 0"><a href="${escaped(action.url)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#0b6b74;color:#ffffff;text-decoration:none">${escaped(action.label)}</a></p>`,
          `<p style="margin:0 0 14px;font-size:13px;color:#5b6470;word-break:break-all">${escaped(action.url)}</p>`,
        ]
      : []),
    ...(table
      ? [
          `<table style="border-collapse:collapse;font-size:14px;margin:0 0 16px">${row('th', table.head)}${table.rows.map((cells) => row('td', cells)).join('')}</table>`,
        ]
      : []),
    ...notes.map((text) => `<p style="margin:0 0 6px;font-size:13px;color:#5b6470">${escaped(text)}</p>`),
  ]
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="margin:0;padding:24px;background:#ffffff;color:#1c2127;font-family:Arial,sans-serif;font-size:15px;line-height:1.5"><div style="max-width:640px">${parts.join('')}</div></body></html>`
}
