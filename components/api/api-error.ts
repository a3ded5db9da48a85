/** A response that is not a success; `message` is the server's `error_description`. */
export class ApiError extends Error {
  readonly status: number

  constructor(status: number, description: string) {
    super(description)
    this.name = 'ApiError'
    this.status = status
  }
}

export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 412

export const isAbsent = (error: unknown) => error instanceof ApiError && error.status === 404
