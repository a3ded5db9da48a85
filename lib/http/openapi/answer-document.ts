import { createHash } from 'node:crypto'
import type { Answer } from '@/lib/http/answer'
import { isKnown } from '@/lib/http/entity-tags'
import type { ApiVersion } from '@/lib/wire'
import { buildDocument, type Interface } from './build-document'

interface Built {
  text: string
  etag: string
}

const documents = new Map<ApiVersion, Promise<Built>>()

/** The document of a version, built at its first request; 304 to those who have it already. */
export async function answerDocument(
  describe: () => Promise<Interface>,
  version: ApiVersion,
  request: Request,
): Promise<Answer> {
  const { text, etag } = await builtFor(describe, version)
  const headers = { etag, 'cache-control': 'no-cache' }
  if (isKnown(request.headers.get('if-none-match'), etag)) return { status: 304, headers, body: null }
  return {
    status: 200,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
    body: text,
  }
}

function builtFor(describe: () => Promise<Interface>, version: ApiVersion): Promise<Built> {
  const known = documents.get(version)
  if (known) return known
  const built = describe().then((served) => seal(JSON.stringify(buildDocument(served, version))))
  documents.set(version, built)
  built.catch(() => documents.delete(version))
  return built
}

function seal(text: string): Built {
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}
