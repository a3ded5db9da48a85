export interface HttpLoad {
  origin: string
  /** Asked in turn. */
  requests: readonly HttpRequest[]
  connections: number
}

export interface HttpRequest {
  target: string
  token?: string
}

export function headersOf({ token }: HttpRequest): Record<string, string> {
  return token === undefined ? {} : { Authorization: `Bearer ${token}` }
}
