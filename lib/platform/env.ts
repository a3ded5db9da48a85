import { existsSync } from 'node:fs'
import { processSingleton } from '@/lib/platform/process-singleton'
import { parseSettings, SettingError, type Settings } from '@/lib/platform/settings'

/** The settings of this process, read once. A wrong value ends the process with one line that names it. */
export const env: Settings = processSingleton('env', readEnvironment)

function readEnvironment(): Settings {
  // Tests decide their settings themselves and must not see a developer's own file.
  if (!process.env.VITEST && existsSync('.env')) process.loadEnvFile('.env')
  try {
    return parseSettings(process.env)
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
