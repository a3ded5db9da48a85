import { afterAll } from 'vitest'
import { stopDatabase } from '@/lib/platform/database/start'
import { type Identified, make } from '../make'
import type { Reply } from './reply'
import { type Message, type Options, send } from './send'

export type { Reply } from './reply'
export type { Options } from './send'

// A test file that uses the API leaves no open connection.
afterAll(stopDatabase)

/** The API as one caller sees it. Bodies are `unknown` until a test narrows them. */
export interface Caller {
  get<Body = unknown>(path: string, options?: Options): Promise<Reply<Body>>
  delete<Body = unknown>(path: string, options?: Options): Promise<Reply<Body>>
  post<Body = unknown>(path: string, body?: unknown, options?: Options): Promise<Reply<Body>>
  put<Body = unknown>(path: string, body?: unknown, options?: Options): Promise<Reply<Body>>
  patch<Body = unknown>(path: string, body?: unknown, options?: Options): Promise<Reply<Body>>
  send<Body = unknown>(message: Omit<Message, 'token'>): Promise<Reply<Body>>
}

const tokens = new Map<number, Promise<string>>()

/** One session per user is enough for a test file; a test that ends sessions creates other tokens. */
function tokenOf(user: Identified): Promise<string> {
  const known = tokens.get(user.id) ?? make.token(user)
  tokens.set(user.id, known)
  return known
}

function callerWith(token: () => Promise<string | undefined>): Caller {
  const call = async <Body>(message: Omit<Message, 'token'>) =>
    send<Body>({ ...message, token: await token() })
  return {
    send: call,
    get: (path, options) => call({ method: 'GET', path, ...options }),
    delete: (path, options) => call({ method: 'DELETE', path, ...options }),
    post: (path, body = {}, options = {}) => call({ method: 'POST', path, body, ...options }),
    put: (path, body = {}, options = {}) => call({ method: 'PUT', path, body, ...options }),
    patch: (path, body = {}, options = {}) => call({ method: 'PATCH', path, body, ...options }),
  }
}

export const api = {
  /** Calls as a user, or as the owner of a token. */
  as: (who: Identified | string): Caller =>
    callerWith(() => (typeof who === 'string' ? Promise.resolve(who) : tokenOf(who))),
  anonymous: callerWith(() => Promise.resolve(undefined)),
}
