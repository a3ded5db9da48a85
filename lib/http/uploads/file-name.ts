import { tidyName } from '@/lib/shared/file-name'

/** The name that a raw body was sent under: Content-Disposition or X-File-Name, in this order; empty without them. */
export function nameOfRawBody(headers: Headers): string {
  const said = dispositionName(headers.get('content-disposition') ?? '') ?? headers.get('x-file-name')
  return said === null ? '' : tidyName(decoded(said))
}

function dispositionName(header: string): string | null {
  const extended = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header)?.[1]
  if (extended !== undefined) return extended
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1]
  if (quoted !== undefined) return quoted.replace(/\\(.)/g, '$1')
  return /filename\s*=\s*([^;\s]+)/i.exec(header)?.[1] ?? null
}

/** Headers hold bytes: percent-encoded ones, or UTF-8 that came as Latin-1. */
function decoded(name: string): string {
  if (/%[0-9a-f]{2}/i.test(name)) {
    try {
      return decodeURIComponent(name)
    } catch {
      return name
    }
  }
  if (!/[\x80-\xff]/.test(name) || /[^\0-\xff]/.test(name)) return name
  const bytes = Buffer.from(name, 'latin1')
  return bytes.toString('utf8').includes('\ufffd') ? name : bytes.toString('utf8')
}
