import { type Answer, jsonAnswer } from './answer'
import { isKnown } from './entity-tags'

/** JSON of its own form, or 304 for who has it. */
export function answerJson(request: Request, etag: string, value: unknown): Answer {
  const headers = { etag, 'cache-control': 'private, no-cache' }
  if (isKnown(request.headers.get('if-none-match'), etag)) return { status: 304, headers, body: null }
  return jsonAnswer(200, value, headers)
}
