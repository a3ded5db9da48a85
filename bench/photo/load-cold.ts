import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { Work } from '../rig/interleave'
import type { Running } from '../rig/start-process'
import { tokenOf } from '../scene/fill-database'
import type { Photo } from './fill-photos'
import { type PhotoRequest, requestAt } from './requests'

export const targetOf = ({ mode, width, height }: PhotoRequest, userId: number) =>
  `/rest/users/${userId}/avatar/${mode}/w${width}/h${height}`

/** Asks the product for pictures that nobody has asked for before, four at a time. */
export function coldLoad(origin: string, photos: readonly Photo[]) {
  let turn = 0
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const next = () => {
    const request = requestAt(turn++, photos.length)
    return askFor(origin + targetOf(request, photos[request.photo]?.userId ?? 0), agent)
  }
  const run = async (goesOn: (done: number) => boolean): Promise<Work> => {
    const started = performance.now()
    const tally = { operations: 0, errors: 0 }
    const worker = async () => {
      while (goesOn(tally.operations)) tally[(await next()) ? 'operations' : 'errors']++
    }
    await Promise.all([worker(), worker(), worker(), worker()])
    return { ...tally, seconds: (performance.now() - started) / 1000 }
  }
  return {
    forSeconds(seconds: number) {
      const until = performance.now() + seconds * 1000
      return run(() => performance.now() < until)
    },
    pictures: (count: number) => run((done) => done < count),
  }
}

function askFor(url: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, { agent, headers: { authorization: `Bearer ${tokenOf(1)}` } }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode === 200))
      answer.once('error', () => resolve(false))
    }).once('error', () => resolve(false))
  })
}

/** Lets the bare loop run in its own process. */
export async function bareLoad({ child }: Running, photos: readonly Photo[], seconds: number): Promise<Work> {
  child.send({ paths: photos.map(({ path }) => path), seconds })
  const [work] = (await once(child, 'message')) as [Work]
  return work
}
