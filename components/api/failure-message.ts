import { ApiError } from './api-error'

/** What the server says of a request that failed: `error_description` of the task document, or the plain text of the
 * map document. */
export function failureMessage(status: number, mediaType: string | null, text: string): ApiError {
  if (mediaType?.startsWith('text/plain') && text !== '') return new ApiError(status, text)
  return new ApiError(status, described(text) ?? `HTTP ${status}`)
}

function described(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text)
    const told = typeof body === 'object' && body !== null && 'error_description' in body
    return told && typeof body.error_description === 'string' ? body.error_description : null
  } catch {
    // Something in between answered, not the server: its status says enough.
    return null
  }
}

export const failureOf = async (response: Response) =>
  failureMessage(response.status, response.headers.get('content-type'), await response.text().catch(() => ''))
