import { type Agent, request } from 'node:http'
import { headersOf, type HttpRequest } from './http-request'

/** Sends a request, reads the whole answer and returns its status; rejects when the connection breaks. */
export function askFor(origin: string, asked: HttpRequest, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', target, body } = asked
    const outgoing = request(
      new URL(target, origin),
      { method, agent, headers: headersOf(asked) },
      (answer) => {
        answer
          .resume()
          .once('end', () => resolve(answer.statusCode ?? 0))
          .once('error', reject)
      },
    )
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}
