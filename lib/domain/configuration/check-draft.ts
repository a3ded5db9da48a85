import { type Issue, Problem } from '@/lib/problems'
import { checkIds } from './check-ids'
import { checkPlaces } from './check-places'
import { checkSiblings } from './check-siblings'
import { checkSize } from './check-size'
import { checkSystem } from './check-system'
import { checkValues } from './check-values'
import type { Replacement } from './replacement'

/** Every rule that needs what is stored, but for those about whom access rules name. */
export function checkDraft(replacement: Replacement): void {
  const issues: Issue[] = checkIds(replacement)
  // Further rules would only repeat what a wrong id has led to.
  refuse(issues)
  for (const check of [checkSystem, checkPlaces, checkSiblings, checkValues, checkSize])
    issues.push(...check(replacement))
  refuse(issues)
}

/** 400 naming what was found, if anything was. */
export function refuse(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new Problem('request.invalid', {}, {}, issues.slice(0, 50))
}
