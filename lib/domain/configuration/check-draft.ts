import { type Issue, Problem } from '@/lib/problems'
import { checkIds } from './check-ids'
import { checkPlaces } from './check-places'
import { checkSiblings } from './check-siblings'
import { checkSize } from './check-size'
import { checkSystem } from './check-system'
import { checkValues } from './check-values'
import type { Replacement } from './replacement'

/** Runs every check against the stored tree, except for the references of access rules. */
export function checkDraft(replacement: Replacement): void {
  const issues: Issue[] = checkIds(replacement)
  // Further checks would only report consequences of a wrong id.
  refuse(issues)
  for (const check of [checkSystem, checkPlaces, checkSiblings, checkValues, checkSize])
    issues.push(...check(replacement))
  refuse(issues)
}

/** 400 with the issues, if there are any. */
export function refuse(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new Problem('request.invalid', {}, {}, issues.slice(0, 50))
}
