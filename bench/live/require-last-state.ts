import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { type Movement, tokenFor } from './groups'

const readers = 50
const steps = 5

interface Frame {
  points: { user: { id: number }; location: { lon: number; lat: number } | null }[]
}

/** Proves that readers who come and go while everybody moves know in the end where everybody is. */
export async function requireLastState(port: number, movement: Movement, groups: number): Promise<void> {
  const all = Array.from({ length: readers }, (_, n) => new Reader(port, n % groups))
  for (let step = 0; step < steps; step++) {
    await movement.step()
    for (let part = 0; part < 5; part++) {
      all.filter((_, n) => (n + part) % 3 === 0).forEach((reader) => reader.breakOff())
      await sleep(200)
    }
  }
  await sleep(3000)
  for (const [n, reader] of all.entries()) {
    const places = await movement.places(n % groups)
    for (const [id, place] of places) {
      const known = reader.known.get(id)
      if (known?.lon !== place.lon || known.lat !== place.lat)
        throw new Error(`Reader ${n} has lost the last step of ${id}`)
    }
    reader.stop()
  }
}

/** A reader that comes back after every break and puts what it hears over what it knew. */
class Reader {
  readonly known = new Map<number, { lon: number; lat: number }>()
  #socket: WebSocket | null = null
  #stopped = false

  constructor(
    private readonly port: number,
    private readonly group: number,
  ) {
    this.#connect()
  }

  breakOff(): void {
    this.#socket?.terminate()
  }

  stop(): void {
    this.#stopped = true
    this.breakOff()
  }

  #connect(): void {
    if (this.#stopped) return
    const headers = { authorization: `Bearer ${tokenFor(this.group, 0)}` }
    const address = `ws://127.0.0.1:${this.port}/rest/users/locations/live?apiVersion=2.0`
    const socket = new WebSocket(address, { headers })
    this.#socket = socket
    socket.on('message', (data: Buffer) => this.#read(JSON.parse(data.toString()) as Frame))
    socket.on('error', () => undefined)
    socket.on('close', () => setTimeout(() => this.#connect(), 50))
  }

  #read({ points }: Frame): void {
    for (const { user, location } of points) if (location) this.known.set(user.id, location)
  }
}
