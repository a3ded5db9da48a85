import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, taskDraft } from '../support/client'
import { Gap } from './figures'

export const filesPerTask = 2

const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/**
 * Uploads pictures and creates tasks with them continuously, through every failure, and records what was
 * acknowledged.
 */
export class Attacher {
  /** Ids of tasks and the checksums of their photos by ordinal. */
  readonly tasks = new Map<number, string[]>()
  /** Names on the server, with checksums. */
  readonly uploads = new Map<string, string>()
  readonly gap = new Gap()
  private running = true
  private readonly loops: Promise<void>[]

  constructor(
    private readonly client: () => Client | null,
    private readonly organizationId: number,
    private readonly picture: Buffer,
    writers: number,
  ) {
    this.loops = Array.from({ length: writers }, () => this.work())
  }

  async stop(): Promise<void> {
    this.running = false
    await Promise.all(this.loops)
  }

  private async work(): Promise<void> {
    while (this.running) if (!(await this.createOne().catch(() => false))) await sleep(25)
  }

  private async createOne(): Promise<boolean> {
    const client = this.client()
    if (!client) return false
    const names: string[] = []
    for (let n = 0; n < filesPerTask; n++) names.push(await this.upload(client))
    const id = await createTask(client, this.organizationId, names)
    if (id === null) return false
    this.tasks.set(
      id,
      names.map((name) => this.uploads.get(name) ?? ''),
    )
    this.gap.note()
    return true
  }

  private async upload(client: Client): Promise<string> {
    // Bytes after the end of a JPEG do not change the picture, but make each file unique.
    const bytes = Buffer.concat([this.picture, randomBytes(16)])
    const reply = await fetch(`${client.url}/files/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'image/jpeg' },
      body: bytes,
    })
    const { name } = (await reply.json()) as { name?: string }
    if (!name) throw new Error(`An upload answered ${reply.status}`)
    this.uploads.set(name, sum(bytes))
    return name
  }
}

/** Creates a task with these uploads as photos; null when it was not acknowledged. */
export async function createTask(
  client: Client,
  organizationId: number,
  names: readonly string[],
): Promise<number | null> {
  const attachments = names.map((file) => ({ file, file_type: 'PHOTO' }))
  const reply = await client.post<{ id: number }>(
    '/rest/tasks',
    taskDraft(organizationId, 'С фото', { attachments }),
  )
  return reply.status === 200 ? reply.body.id : null
}

/** The checksum of a photo of a task, or the error status. */
export async function readPhoto(client: Client, taskId: number, num: number): Promise<string | number> {
  const reply = await fetch(`${client.url}/rest/tasks/${taskId}/photos/${num}`, {
    headers: { authorization: `Bearer ${client.token}` },
  })
  const bytes = new Uint8Array(await reply.arrayBuffer())
  return reply.status === 200 ? sum(bytes) : reply.status
}
