import { problem } from '@/lib/problems'

/** 426 for a plain request to an address of a WebSocket. */
export async function rejectPlainRequest(): Promise<never> {
  throw problem('request.upgrade', {}, { upgrade: 'websocket' })
}
