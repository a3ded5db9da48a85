import { database } from '@/lib/platform/database'
import { log } from '@/lib/platform/log'
import { problem } from '@/lib/problems'
import { askEngine, EngineFailure } from './ask-engine'
import { formats } from './formats'
import { keepAnswer, pointKey, textKey } from './keep'
import type { Box, Engine, EngineFind, EnginePoint, EngineText } from './record'
import { hasAnswered, hasFailed, isResting } from './rest'
import { readEngine } from './settings'
import { takeTurn } from './take-turn'

type Finds = readonly EngineFind[]

/** Results of the engine for a text; null when there is no engine or it fails: then the built-in source
 * answers. */
export const engineSearch = (text: EngineText): Promise<Finds | null> =>
  withEngine((engine) => searchBy(engine, text))

/** Results of the engine at a point; an empty list when there is nothing. */
export const engineReverse = (point: EnginePoint): Promise<Finds | null> =>
  withEngine((engine) => reverseBy(engine, point))

async function withEngine(ask: (engine: Engine) => Promise<Finds | null>): Promise<Finds | null> {
  try {
    const engine = await readEngine()
    return engine && (await ask(engine))
  } catch (error) {
    log.warn({ err: error }, 'the geocoding engine could not be asked')
    return null
  }
}

/** Results of an engine for a text, within the box; null when it cannot be asked. */
export async function searchBy(engine: Engine, text: EngineText): Promise<Finds | null> {
  const { bbox } = text
  // Engines do not support boxes across the antimeridian.
  if (bbox && bbox[0] > bbox[2]) return null
  const url = formats[engine.kind].search(engine, text)
  const found = await kept(engine, textKey(text), url)
  return found && found.filter((one) => !bbox || isWithin(one, bbox)).slice(0, text.limit)
}

/** Results of an engine at a point; null when it cannot be asked. */
export async function reverseBy(engine: Engine, point: EnginePoint): Promise<Finds | null> {
  const format = formats[engine.kind]
  const url = format.reverse(engine, point)
  const found = url && (await kept(engine, pointKey(point), url))
  return found && (format.meant?.(found, point) ?? found)
}

const isWithin = ({ lon, lat }: EngineFind, [west, south, east, north]: Box) =>
  west <= lon && lon <= east && south <= lat && lat <= north

const kept = (engine: Engine, key: string, url: URL): Promise<Finds | null> =>
  keepAnswer(`${engine.kind} ${engine.url} ${key}`, () => askNow(engine, url))

async function askNow(engine: Engine, url: URL): Promise<Finds | null> {
  if (isResting(engine.url)) return null
  const wait = await takeTurn(database)
  if (wait === null) return null
  try {
    const found = await findBy(engine, url, wait)
    hasAnswered(engine.url)
    return found
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error
    hasFailed(engine.url, error.pause)
    log.warn({ reason: error.message }, 'the geocoding engine failed')
    return null
  }
}

/** Sends a request in its turn and parses the answer; throws EngineFailure. */
export async function findBy(engine: Engine, url: URL, wait: number): Promise<Finds> {
  const { kind } = engine
  const found = formats[kind].read(await askEngine(engine, url, wait))
  if (!found)
    throw new EngineFailure(`the answer is not one of ${kind}`, problem('geocoding.engine', { kind }))
  return found
}
