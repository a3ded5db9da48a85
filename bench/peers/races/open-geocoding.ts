import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { collectCases } from '@/lib/boot/osm/quality/collect-cases'
import { metresBetween } from '@/lib/boot/osm/quality/compare'
import { sample, seeded } from '@/lib/boot/osm/quality/random'
import { importPlaces, sourceNameOf } from '@/lib/domain/osm-places'
import { listSources } from '@/lib/domain/places'
import { database } from '@/lib/platform/database'
import { monaco } from '@/lib/testing/extract-file'
import type { Scene, Stage } from '../../bench'
import { people } from '../../million/people'
import { contender, databaseOf, startOn } from '../../million/stage'
import type { HttpRequest } from '../../rig/http-request'
import { loadHttp } from '../../rig/load-http'
import { root } from '../../rig/start-process'
import { tokenOf } from '../../scene/fill-database'
import { awaitGiven } from './given-server'
import { type RunningNominatim, startNominatim } from './start-nominatim'

const ports = { forward: 4811, reverse: 4812, nominatim: 4813 }
const connections = 8
const questionCount = 300
/** Metres that the place of a house may be off. */
const near = 100

type Way = 'forward' | 'reverse'

interface Point {
  lon: number
  lat: number
}

interface Question {
  text: string
  /** Numbers of houses that are right, and where they are. */
  numbers: string[]
  points: Point[]
}

interface Place extends Point {
  number: string | undefined
}

interface Side {
  origin: string
  requestOf: (question: Question) => HttpRequest
  firstOf: (answer: unknown) => Place | undefined
}

/** The product with the places of an extract, and Nominatim with those of the same. */
export async function openGeocoding(scene: Scene, way: Way): Promise<Stage> {
  const path = process.env.BENCH_EXTRACT ?? join(root, monaco)
  if (!existsSync(path)) throw new Error(`There is no extract at ${path}: name one in BENCH_EXTRACT`)
  const scratchFolder = `${scene.folder}/extract`
  const ready = (await listSources(database)).some(
    ({ name, state }) => name === sourceNameOf(path) && state === 'ready',
  )
  if (!ready) await importPlaces(database, { path, scratchFolder, signal: new AbortController().signal })
  const questions = await drawQuestions(path, scratchFolder, way)
  const ours = await startOn(scene, ports[way])
  const stops = [() => ours.stop()]
  const notes: string[] = []
  const race = async (name: string, role: 'ours' | 'peer', side: Side, processes: readonly number[]) => {
    const right = await countRight(side, questions)
    const note = `${name} is right in ${right} of ${questions.length}.`
    scene.say(note)
    notes.push(note)
    if (right < questions.length / 2) throw new Error(note)
    const requests = questions.map(side.requestOf)
    return contender(name, role, [...processes, ...databaseOf(scene)], (seconds) =>
      loadHttp({ origin: side.origin, requests, connections }, seconds),
    )
  }
  const contenders = [
    await race('Azimut', 'ours', ownSide(`http://127.0.0.1:${ports[way]}`, way), [ours.pid]),
  ]
  const nominatim = await provideNominatim(scene, path)
  if (nominatim) {
    stops.push(nominatim.stop)
    const side = theirSide(nominatim.origin, way)
    contenders.push(await race('Nominatim', 'peer', side, nominatim.processes))
  }
  return { contenders, notes, close: async () => void (await Promise.all(stops.map((stop) => stop()))) }
}

async function provideNominatim(scene: Scene, path: string): Promise<RunningNominatim | undefined> {
  const { nominatim } = scene.given
  if (nominatim === undefined) return startNominatim(scene, path, ports.nominatim)
  const given = await awaitGiven(scene, 'Nominatim', nominatim, '/status')
  return given && { ...given, stop: async () => undefined }
}

const forms: ((street: string, number: string, city: string | null) => string)[] = [
  (street, number) => `${street} ${number}`,
  (street, number) => `${number} ${street}`,
  (street, number, city) => [street, number, city].filter(Boolean).join(', '),
]

async function drawQuestions(path: string, scratchFolder: string, way: Way): Promise<Question[]> {
  const cases = await collectCases(path, scratchFolder)
  if (way === 'forward')
    return sample(cases.addresses, questionCount, seeded(3)).map(({ street, number, city, points }, at) => ({
      text: forms[at % forms.length]?.(street, number, city) ?? '',
      numbers: [number],
      points,
    }))
  return sample(cases.points, questionCount, seeded(4)).map(({ point, addresses }) => ({
    text: '',
    numbers: addresses.map(({ number }) => number),
    points: [point],
  }))
}

const ownSide = (origin: string, way: Way): Side => ({
  origin,
  requestOf: ({ text, points: [point] }) => {
    const asked: Record<string, string> =
      way === 'forward' ? { query: text } : { lon: `${point?.lon}`, lat: `${point?.lat}`, zoom: '18' }
    return {
      target: `/geocoding?${new URLSearchParams(asked)}`,
      token: tokenOf(people['Main administrator']),
    }
  },
  firstOf: (answer) => {
    const [result] = answer as { items: { point: Point; address: { house_number?: string } }[] }[]
    const [item] = result?.items ?? []
    return item && { ...item.point, number: item.address.house_number }
  },
})

const theirSide = (origin: string, way: Way): Side => ({
  origin,
  requestOf: ({ text, points: [point] }) => {
    const asked = { format: 'jsonv2', addressdetails: '1' }
    const own: Record<string, string> =
      way === 'forward' ? { q: text } : { lon: `${point?.lon}`, lat: `${point?.lat}`, zoom: '18' }
    const path = way === 'forward' ? '/search' : '/reverse'
    return { target: `${path}?${new URLSearchParams({ ...own, ...asked })}` }
  },
  firstOf: (answer) => {
    type Found = { lon: string; lat: string; address?: { house_number?: string } }
    const first = way === 'forward' ? (answer as Found[])[0] : (answer as Found)
    return first && { lon: Number(first.lon), lat: Number(first.lat), number: first.address?.house_number }
  },
})

async function countRight(
  { origin, requestOf, firstOf }: Side,
  questions: readonly Question[],
): Promise<number> {
  let right = 0
  for (const question of questions) {
    const { target, token } = requestOf(question)
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const answer = await fetch(origin + target, { headers })
    if (!answer.ok) throw new Error(`${origin}${target} answers ${answer.status}`)
    if (isRight(firstOf(await answer.json()), question)) right++
  }
  return right
}

/** A house may have several numbers, as in `12;14`. */
function isRight(place: Place | undefined, { numbers, points }: Question): boolean {
  if (!place) return false
  const found = (place.number ?? '')
    .toLowerCase()
    .split(/[;,]/)
    .map((part) => part.trim())
  const isNumber = numbers.some((number) => found.includes(number.toLowerCase()))
  return isNumber && points.some((point) => metresBetween(place, point) <= near)
}
