import { type Agent, request } from 'node:http'

export interface Ask {
  method: 'GET' | 'POST'
  path: string
  token?: string
  body?: object
}

/** Sends one request and reads the whole answer; the status, 0 when there was none. */
export function ask(port: number, agent: Agent, { method, path, token, body }: Ask): Promise<number> {
  return new Promise((resolve) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(text !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      }),
    }
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
      answer.once('error', () => resolve(0))
    })
    outgoing.once('error', () => resolve(0))
    outgoing.end(text)
  })
}
