import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import type { Locale } from '@/lib/shared/locale'
import { introduce } from './ask-directory'
import { DirectoryFailure, type StepName, Trouble } from './failure'
import { mergeBody } from './merge-body'
import { onLine } from './open-line'
import { lookAtSomebody } from './person'
import { directoryPolicy } from './policy'
import type { DirectoryTrial } from './schema'
import { readDirectorySettings, type StoredDirectory } from './settings'
import { done, failed, notText } from './texts'

export interface TrialStep {
  name: StepName
  ok: boolean
  message: string
}

/** Result of testing the settings, step by step. */
export interface Trial {
  ok: boolean
  steps: TrialStep[]
}

/** Tests the stored settings, merged with the request, as a sign-in would use them. Stores nothing. */
export async function tryDirectory(ctx: Context, body: DirectoryTrial): Promise<Trial> {
  authorize(directoryPolicy.change, ctx.actor, undefined)
  return walk(mergeBody(await readDirectorySettings(ctx), body), ctx.locale)
}

async function walk({ settings, password }: StoredDirectory, locale: Locale): Promise<Trial> {
  const steps: TrialStep[] = []
  let leftOut: readonly string[] = []
  const heard = (name: StepName) => void steps.push({ name, ok: true, message: done[name][locale] })
  const note = () =>
    leftOut.length > 0 ? `. ${notText[locale].replace('{attributes}', leftOut.join(', '))}` : ''
  try {
    if (!settings.host) throw new DirectoryFailure('resolve', 'notLdap')
    await onLine(
      settings,
      async (line) => {
        if (settings.adminLogin) await line.step('bind', () => introduce(line, settings, password))
        await line.step('search', async () => {
          const found = await lookAtSomebody(line.client, settings)
          if (found === null) throw new Trouble('noPeople')
          leftOut = found
        })
      },
      heard,
    )
    const last = steps.at(-1)
    if (last) last.message += note()
    return { ok: true, steps }
  } catch (error) {
    if (!(error instanceof DirectoryFailure)) throw error
    const message = failed[error.reason][locale].replace('{code}', error.code)
    return { ok: false, steps: [...steps, { name: error.step, ok: false, message }] }
  }
}
