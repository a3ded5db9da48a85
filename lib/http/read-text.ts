import { readBody } from './body'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** A body of text up to a limit, 413 beyond it; null when it is not UTF-8. */
export async function readText(request: Request, limit: number): Promise<string | null> {
  const bytes = await readBody(request, limit)
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}
