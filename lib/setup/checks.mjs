import { inRoot, programs } from './root.mjs'
import { runNode } from './run-command.mjs'

const processors = 2

/** Checks of the sources, longest first: each counts as one test. */
export const checks = [
  { name: 'types', args: [programs.tsc, '--noEmit', '-p', '.'] },
  { name: 'lint', args: [programs.oxlint, '--type-aware', '--deny-warnings'] },
  { name: 'dead code', args: [programs.knip, '--no-progress', '--no-config-hints'] },
  { name: 'import rules', args: [inRoot('lib/setup/check-imports.mjs')] },
  { name: 'words', args: [inRoot('lib/setup/check-words.mjs')] },
  { name: 'format', args: [programs.biome, 'format', '.'] },
]

/** Runs checks in parallel, one per processor, and returns a result for each. */
export async function runChecks(wanted = checks) {
  const waiting = [...wanted]
  const results = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await runCheck(check))
  }
  await Promise.all(Array.from({ length: processors }, work))
  return results
}

async function runCheck({ name, args }) {
  const started = performance.now()
  const { code, output } = await runNode(args)
  const seconds = (performance.now() - started) / 1000
  const passed = code === 0
  process.stdout.write(`${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)\n${passed ? '' : output}`)
  return { name: `check: ${name}`, seconds, passed: Number(passed), failed: Number(!passed), skipped: 0 }
}
