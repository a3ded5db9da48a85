import { Scratch } from '@/lib/domain/osm'

const bytesAtOnce = 1024 * 1024

/** A queue on disk: items are written in order and read later. */
export class SpillFile<Thing> {
  private readonly scratch: Scratch
  private waiting: string[] = []
  private characters = 0
  private readonly parts: { at: number; length: number }[] = []

  constructor(folder: string) {
    this.scratch = new Scratch(folder)
  }

  add(thing: Thing): void {
    const text = JSON.stringify(thing)
    this.waiting.push(text)
    this.characters += text.length
    if (this.characters >= bytesAtOnce) this.flush()
  }

  *all(): Generator<Thing> {
    this.flush()
    for (const { at, length } of this.parts)
      for (const line of this.scratch.read(at, length).toString().split('\n')) yield JSON.parse(line) as Thing
  }

  close(): void {
    this.scratch.close()
  }

  private flush(): void {
    if (this.waiting.length === 0) return
    const bytes = Buffer.from(this.waiting.join('\n'))
    this.parts.push({ at: this.scratch.append(bytes), length: bytes.length })
    this.waiting = []
    this.characters = 0
  }
}
