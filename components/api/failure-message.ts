import { ApiError } from './api-error'

/** The server's message for a failed request: `error_description` of the task API, or the plain text of the map API. */
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
    // A proxy answered instead of the server: the status is all there is to show.
    return null
  }
}

export const failureOf = async (response: Response) =>
  failureMessage(response.status, response.headers.get('content-type'), await response.text().catch(() => ''))
