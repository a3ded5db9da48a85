import type { IncomingMessage } from 'node:http'

/** Waits until a small body has arrived, and puts it back for the next reader, who may take its end for a failure of its
 * own. Resolves to `lost` when the client went away, and to `large` beyond the limit. */
export function awaitBody(incoming: IncomingMessage, limit: number): Promise<'whole' | 'lost' | 'large'> {
  const { headers } = incoming
  const announced = Number(headers['content-length'] ?? 0)
  if (announced === 0 && headers['transfer-encoding'] === undefined) return Promise.resolve('whole')
  if (announced > limit) return Promise.resolve('large')
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    const end = (outcome: 'whole' | 'lost' | 'large') => {
      incoming.off('readable', take).off('error', lose).off('close', lose)
      resolve(outcome)
    }
    const lose = () => end('lost')
    const take = () => {
      for (let chunk: Buffer | null = incoming.read(); chunk; chunk = incoming.read()) {
        chunks.push(chunk)
        size += chunk.length
      }
      if (size > limit) return end('large')
      if (!incoming.complete) return
      // A body that has ended cannot be put back when it is empty.
      if (size === 0) return lose()
      incoming.unshift(Buffer.concat(chunks))
      end('whole')
    }
    incoming.on('readable', take).once('error', lose).once('close', lose)
  })
}
