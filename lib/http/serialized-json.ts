import type { Dialect } from '@/lib/wire'
import type { Answer } from './answer'

/** A result whose JSON is written already: bytes that many answers share. */
export class SerializedJson {
  constructor(readonly bytes: (dialect: Dialect) => Uint8Array<ArrayBuffer>) {}
}

export function serializedAnswer({ bytes }: SerializedJson, dialect: Dialect): Answer {
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  return { status: 200, headers, body: bytes(dialect) }
}
