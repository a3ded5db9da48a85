import { processSingleton } from '@/lib/platform/process-singleton'

export type Check = () => boolean | Promise<boolean>

const checks = processSingleton('health-checks', () => new Map<string, Check>())

/** Adds something that must be well for the server to be ready; it is named when it is not. */
export function addHealthCheck(name: string, check: Check): void {
  checks.set(name, check)
}

/** The names of what is not well; a check that takes too long counts as failed. */
export async function failingChecks(patience: number): Promise<string[]> {
  const verdicts = await Promise.all(
    [...checks].map(async ([name, check]) => ({ name, well: await inTime(check, patience) })),
  )
  return verdicts.filter(({ well }) => !well).map(({ name }) => name)
}

async function inTime(check: Check, patience: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patience)
  })
  const verdict = Promise.resolve()
    .then(check)
    .catch(() => false)
  return Promise.race([verdict, tooLate]).finally(() => clearTimeout(timer))
}
