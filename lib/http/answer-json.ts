import { type Answer, jsonAnswer } from './answer'
import { isKnown } from './entity-tags'

/** JSON in a separate form, or 304 for a client that has it. */
export function answerJson(request: Request, etag: string, value: unknown): Answer {
  const headers = { etag, 'cache-control': 'private, no-cache' }
  if (isKnown(request.headers.get('if-none-match'), etag)) return { status: 304, headers, body: null }
  return jsonAnswer(200, value, headers)
}
