export interface HttpLoad {
  origin: string
  /** Asked in turn. */
  requests: readonly HttpRequest[]
  connections: number
}

export interface HttpRequest {
  target: string
  token?: string
  headers?: Record<string, string>
}

export function headersOf({ token, headers }: HttpRequest): Record<string, string> {
  return { ...headers, ...(token !== undefined && { Authorization: `Bearer ${token}` }) }
}
