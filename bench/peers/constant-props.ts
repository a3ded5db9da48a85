import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { anyoneRecognized } from '@/lib/access/policy'
import { presentProps } from '@/lib/domain/configuration'
import { SerializedJson, rest } from '@/lib/http'
import { createRouter } from '@/lib/http/router'
import { routeEntries } from '@/lib/http/route-entries'
import { serverLimits } from '@/lib/http/server-limits'

// One answer for everybody through the very kernel of the product, its look at the token included:
// constant-props.ts PORT FILE
const [port, file = ''] = process.argv.slice(2)
const bytes = new Uint8Array(readFileSync(file))

const GET = rest({
  summary: 'Read what stands in a file',
  access: anyoneRecognized,
  run: async () => new SerializedJson(() => bytes),
  present: presentProps,
})

const router = createRouter(routeEntries({ '/rest/configuration/props': { GET } }))
const server = createServer(serverLimits, (incoming, outgoing) => {
  if (!router(incoming, outgoing)) outgoing.writeHead(404).end()
})
server.listen(Number(port), '127.0.0.1')
process.once('SIGTERM', () => process.exit())
