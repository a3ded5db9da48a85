import type { Locale } from '@/lib/shared/locale'
import { describeIssues, namedAtMost } from './issues'
import type { Problem } from './problem'

const several: Record<Locale, string> = { ru: 'Значения не подходят.', en: 'The values do not fit.' }

/** Words for the problems of many parts of one request: together they name no more broken rules than one answer does,
 * and the parts after that are told in one sentence. */
export function reasonsIn(locale: Locale): (problem: Problem) => string {
  let left = namedAtMost
  return (problem) => {
    const { issues } = problem
    if (issues.length === 0) return problem.textIn(locale)
    if (left === 0) return several[locale]
    const text = describeIssues(issues, locale, left)
    left -= Math.min(left, issues.length)
    return text
  }
}
