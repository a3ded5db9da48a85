import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runImports } from '@/lib/domain/imports'
import { stopDatabase } from '@/lib/platform/database/start'
import { startJob } from '@/lib/platform/jobs'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { serveInterface } from '@/lib/testing/serve-interface'

// Runs the guide as it is written: its blocks are one program, each with the name of its section before what it prints.
const guide = readFileSync('docs/api-guide.md', 'utf8')
const sections = guide.split(/^## /m).slice(1)
const commandsOf = (text: string) =>
  [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block).join('')
const refusals = 'set -euo pipefail; curl() { command curl --fail-with-body --show-error "$@"; }'
const program = [
  refusals,
  commandsOf(guide.split(/^## /m)[0] ?? ''),
  ...sections.map((text, at) => `echo; echo "@@${at}"\n${commandsOf(text)}`),
].join('\n')

const folder = mkdtempSync(join(tmpdir(), 'azimut-guide-'))
const outputs: string[] = []
let user: User

beforeAll(async () => {
  const organization = await make.organization()
  const password = 'flows-of-the-guide'
  user = await make.user({ role: 'ORGANIZATION_ADMINISTRATOR', organization, password })
  await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c33' } })
    .jpeg()
    .toFile(join(folder, 'photo.jpg'))
  const served = await serveInterface()
  const importing = startJob(runImports)
  try {
    const env = { ...process.env, SERVER: served.url, LOGIN: user.login, PASSWORD: password }
    const { stdout } = await promisify(execFile)('bash', ['-c', program], {
      cwd: folder,
      env,
      timeout: 100_000,
    })
    outputs.push(...stdout.split(/\n@@\d+\n/).slice(1))
  } finally {
    await importing.stop()
    await served.stop()
  }
}, 120_000)

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await stopDatabase()
})

const fileOf = (name: string) => readFileSync(join(folder, name))
const jsonOf = (name: string) => JSON.parse(fileOf(name).toString())
/** The last answer in an output that begins with this member. */
const last = (output: string, member: string) => JSON.parse(output.slice(output.lastIndexOf(`{"${member}":`)))
/** What the section with this number printed. */
const printed = (number: number) => outputs[number - 1] ?? ''

test('the guide has ten flows, each of them with requests', () => {
  expect(sections.filter((text) => commandsOf(text).includes('curl '))).toHaveLength(10)
  expect(outputs).toHaveLength(10)
})

describe('what the guide promises comes true', () => {
  test('a person signs in and a program gets a separate key', () => {
    expect(JSON.parse(printed(1))).toMatchObject({ id: user.id, login: user.login })
    expect(jsonOf('key.json')).toMatchObject({ title: 'Export to the warehouse', user: { id: user.id } })
    expect(printed(2)).toContain(jsonOf('key.json').prefix)
    expect(printed(2)).not.toContain(jsonOf('key.json').key)
  })

  test('a task is created, with a photo and comments that answer each other', async () => {
    const { id } = jsonOf('task.json')
    const { body } = await api
      .as(user)
      .get<{ task: { attachments: object[] } }>(`/rest/tasks/${id}?apiVersion=2.1`)
    expect(body.task).toMatchObject({ title: 'A bench is broken', user_id: user.id, lon: 49.12, lat: 55.79 })
    expect(body.task.attachments).toHaveLength(1)
    expect(await sharp(fileOf('preview.jpg')).metadata()).toMatchObject({ width: 200, height: 150 })
    const comments: { comment: string }[] = last(printed(6), 'items').items
    expect(comments.map(({ comment }) => comment)).toEqual(
      expect.arrayContaining(['On my way', 'An answer to it']),
    )
  })

  test('polling finds the task, the channel reports the comment', () => {
    const { id } = jsonOf('task.json')
    expect(printed(7)).toMatch(new RegExp(`^\\d+ ${id} A bench is broken$`, 'm'))
    expect(printed(8)).toMatch(new RegExp(`"commentInsert":.*"comment":"Done".*"task_id":${id}\\b`))
  })

  test('imported and created objects are a layer of tiles, WMS, WFS and OGC API', async () => {
    expect(jsonOf('job.json').job).toMatchObject({ state: 'done', rowsDone: 1, errorCount: 0 })
    expect(printed(9)).toContain('"numberMatched":2')
    expect(printed(10).match(/"name":"Hydrant [12]"/g)).toHaveLength(4)
    expect(fileOf('tile.mvt').includes('Hydrant 2')).toBe(true)
    expect(await sharp(fileOf('map.png')).metadata()).toMatchObject({
      format: 'png',
      width: 400,
      height: 400,
    })
  })
})
