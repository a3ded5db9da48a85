import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hasProgram } from './has-program'
import { headersOf, type HttpLoad, type HttpRequest } from './http-request'
import type { Work } from './interleave'
import { loadByNode } from './load-by-node'

const run = promisify(execFile)

/** The load generator at hand. */
export const generator = hasProgram('wrk') ? 'wrk' : 'node'

/** Asks in turn over so many connections for so many seconds. */
export function loadHttp(load: HttpLoad, seconds: number): Promise<Work> {
  return generator === 'wrk' ? loadByWrk(load, seconds) : loadByNode(load, seconds)
}

async function loadByWrk(load: HttpLoad, seconds: number): Promise<Work> {
  const folder = mkdtempSync(join(tmpdir(), 'azimut-bench-'))
  try {
    const script = join(folder, 'load.lua')
    writeFileSync(script, luaScript(load))
    const options = [
      '-t1',
      `-c${load.connections}`,
      `-d${Math.ceil(seconds)}s`,
      '--timeout',
      '30s',
      '-s',
      script,
    ]
    const { stdout } = await run('wrk', [...options, load.origin])
    return parseWrk(stdout)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

// Requests are written once; its own summary rounds, so the exact figures are printed beside it.
function luaScript({ requests }: HttpLoad): string {
  return `
local requests = {}
local turn = 0
init = function()
${requests.map((request) => `  requests[#requests + 1] = wrk.format(${wordsOf(request)})`).join('\n')}
end
request = function()
  turn = turn % #requests + 1
  return requests[turn]
end
done = function(summary)
  local e = summary.errors
  local failed = e.connect + e.read + e.write + e.status + e.timeout
  print(string.format('exact %d %d %d', summary.requests, summary.duration, failed))
end
`
}

function wordsOf(request: HttpRequest): string {
  const { method = 'GET', target, body } = request
  const words = [quoted(method), quoted(target), table(headersOf(request))]
  return (body === undefined ? words : [...words, quoted(body)]).join(', ')
}

const quoted = (text: string) => JSON.stringify(text)

function table(values: Record<string, string>): string {
  const entries = Object.entries(values).map(([name, value]) => `[${quoted(name)}] = ${quoted(value)}`)
  return `{ ${entries.join(', ')} }`
}

/** The line that the script prints: requests, microseconds, failures. */
export function parseWrk(output: string): Work {
  const [, requests, microseconds, errors] = /^exact (\d+) (\d+) (\d+)$/m.exec(output) ?? []
  if (requests === undefined) throw new Error(`wrk says nothing that can be read: ${output}`)
  return { operations: Number(requests), seconds: Number(microseconds) / 1e6, errors: Number(errors) }
}
