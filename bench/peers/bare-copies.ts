import { createServer } from 'node:http'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

// Files out of memory by Node's own server, to everybody and without a look at anything: what no product on Node can
// pass.
const [port, folder = '', mediaType = '', encoding] = process.argv.slice(2)
const answers = new Map<string, { headers: Record<string, string | number>; bytes: Buffer }>()
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const file = join(folder, name)
  if (!statSync(file).isFile()) continue
  const bytes = readFileSync(file)
  const headers = { 'Content-Type': mediaType, 'Content-Length': bytes.length }
  answers.set(`/${name}`, {
    headers: encoding ? { ...headers, 'Content-Encoding': encoding } : headers,
    bytes,
  })
}

createServer((question, answer) => {
  const found = answers.get(question.url ?? '')
  if (found) answer.writeHead(200, found.headers).end(found.bytes)
  else answer.writeHead(404).end()
}).listen(Number(port), '127.0.0.1')
