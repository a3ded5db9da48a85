export interface HttpLoad {
  origin: string
  /** Asked in turn. */
  requests: readonly HttpRequest[]
  connections: number
}

export interface HttpRequest {
  /** GET where none is named. */
  method?: string
  target: string
  token?: string
  headers?: Record<string, string>
  body?: string
}

export function headersOf({ token, headers }: HttpRequest): Record<string, string> {
  return { ...headers, ...(token !== undefined && { Authorization: `Bearer ${token}` }) }
}
