import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describeInterface } from '@/app/(api)/interface'
import { errorsPage } from '@/lib/setup/docs/errors-page'
import { namedRights } from '@/lib/setup/docs/named-rights'
import { readProblemEndpoints, writeProblemEndpoints } from '@/lib/setup/docs/problem-endpoints'
import { rightsPage } from '@/lib/setup/docs/rights-page'

/** The generated pages of `docs/` as they should be. */
export async function generatedPages(): Promise<Record<string, string>> {
  const { operations } = await describeInterface()
  return {
    'docs/errors.md': errorsPage(readProblemEndpoints()),
    'docs/rights.md': rightsPage(operations, await namedRights()),
  }
}

const root = new URL('../../', import.meta.url)

export function readPage(path: string): string | null {
  try {
    return readFileSync(new URL(path, root), 'utf8')
  } catch {
    return null
  }
}

async function writePages(): Promise<void> {
  for (const [path, text] of Object.entries(await generatedPages())) {
    const isNew = readPage(path) !== text
    if (isNew) writeFileSync(new URL(path, root), text)
    process.stdout.write(`${path} ${isNew ? 'written' : 'unchanged'}\n`)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const at = process.argv.indexOf('--problems')
  const collected = at > 0 ? process.argv[at + 1] : undefined
  if (collected) writeProblemEndpoints(collected, (await describeInterface()).operations)
  await writePages()
  // Server modules hold timers and pools.
  process.exit()
}
