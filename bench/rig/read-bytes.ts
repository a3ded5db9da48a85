import { get } from 'node:http'
import { headersOf, type HttpRequest } from './http-request'

export interface RawAnswer {
  status: number
  bytes: Buffer
}

/** The bytes of an answer as they go over the wire, packed where they are. */
export function readBytes(origin: string, request: HttpRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(new URL(request.target, origin), { headers: headersOf(request), agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, bytes: Buffer.concat(parts) }))
      answer.once('error', reject)
    }).once('error', reject)
  })
}
