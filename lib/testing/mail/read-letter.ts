/** What a letter says, decoded. */
export interface Letter {
  raw: string
  /** By lower-case name, decoded; of a repeated one the last. */
  headers: Record<string, string>
  text: string
  html: string
  files: { name: string; type: string; content: Buffer }[]
}

/** Reads a letter of RFC 5322 with MIME parts, as far as tests need it. */
export function readLetter(raw: string): Letter {
  const letter: Letter = { raw, headers: headersOf(raw), text: '', html: '', files: [] }
  collect(raw, letter)
  return letter
}

function collect(part: string, letter: Letter): void {
  const headers = headersOf(part)
  const body = part.slice(part.indexOf('\r\n\r\n') + 4)
  const type = headers['content-type'] ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1]
  if (boundary) {
    for (const inner of body.split(`--${boundary}`).slice(1, -1)) collect(inner.replace(/^\r\n/, ''), letter)
    return
  }
  const content = decoded(body, headers['content-transfer-encoding'] ?? '7bit')
  const disposition = headers['content-disposition'] ?? ''
  if (disposition.startsWith('attachment'))
    letter.files.push({ name: nameIn(disposition), type: type.split(';')[0] ?? '', content })
  else if (type.startsWith('text/html')) letter.html += content.toString()
  else letter.text += content.toString()
}

function headersOf(part: string): Record<string, string> {
  const head = part.slice(0, Math.max(0, part.indexOf('\r\n\r\n'))).replace(/\r\n[ \t]+/g, ' ')
  return Object.fromEntries(
    head.split('\r\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), words(line.slice(colon + 1).trim())]
    }),
  )
}

/** Encoded words of RFC 2047. */
const words = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, form: string, content: string) =>
      form.toLowerCase() === 'b'
        ? Buffer.from(content, 'base64').toString()
        : quoted(content.replaceAll('_', ' ')).toString(),
    )

const quoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  )

function decoded(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  return encoding === 'quoted-printable' ? quoted(body) : Buffer.from(body, 'latin1')
}

function nameIn(disposition: string): string {
  const parts = [...disposition.matchAll(/filename\*\d*\*?=(?:utf-8'')?"?([^";]*)"?/gi)]
  if (parts.length > 0) return decodeURIComponent(parts.map(([, part]) => part).join(''))
  return /filename="?([^";]*)"?/.exec(disposition)?.[1] ?? ''
}
