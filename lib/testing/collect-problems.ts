import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import { processSingleton } from '@/lib/platform/process-singleton'

// With COLLECT_PROBLEMS=FILE, the tests record which endpoint answered which problem; `npm run docs` reads it. Setup
// files run again for each test file of a process.
const file = process.env.COLLECT_PROBLEMS
if (file) processSingleton('problems of this process', () => collect(file))

function collect(path: string): Set<string> {
  const written = new Set<string>()
  subscribe('azimut:failures', (failure) => {
    const line = `${JSON.stringify(failure)}\n`
    if (!written.has(line)) appendFileSync(path, line)
    written.add(line)
  })
  return written
}
