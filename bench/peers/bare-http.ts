import { createServer } from 'node:http'

// The same answer with no product behind it: what Node's own server can do at most.
const body = JSON.stringify({ status: 'ok', reasons: [], replica: null })
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
}

createServer((_, answer) => answer.writeHead(200, headers).end(body)).listen(
  Number(process.argv[2]),
  '127.0.0.1',
)
