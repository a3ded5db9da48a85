import type { z } from 'zod'
import type { Locale } from '@/lib/shared/locale'
import { type Rule, rules } from './rules'

/** One broken rule: the field's path, the rule, and values for its text. */
export interface Issue {
  path: string
  rule: Rule
  values?: Record<string, string | number>
}

/** An answer names no more of them: a body may hold one for each of its bytes. */
export const namedAtMost = 50
/** Letters of what a request said, in an answer to it. */
const pathAtMost = 200
const valueAtMost = 1000
const textAtMost = 9000

const andMore: Record<Locale, string> = { ru: 'И ещё ошибок: {count}.', en: 'And {count} more.' }

/** The first issues in words, and the number of the others. */
export function describeIssues(issues: readonly Issue[], locale: Locale, most = namedAtMost): string {
  const named = issues.slice(0, most).map((issue) => describeIssue(issue, locale))
  const text = shorten(named.join(' '), textAtMost)
  const others = issues.length - named.length
  return others > 0 ? `${text} ${andMore[locale].replace('{count}', String(others))}` : text
}

function describeIssue({ path, rule, values = {} }: Issue, locale: Locale): string {
  const text = rules[rule][locale].replace(/\{(\w+)\}/g, (_, name: string) => said(values[name]))
  return path ? `${shortPath(path)}: ${text}` : text
}

/** A value in the text of an answer; of a long one the beginning. */
export function said(value: string | number | undefined): string {
  return shorten(String(value ?? ''), valueAtMost)
}

/** The last members of a path say most, so its middle is left out. */
const shortPath = (path: string) =>
  path.length > pathAtMost ? `${path.slice(0, pathAtMost - 80)}…${path.slice(-79)}` : path

const shorten = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text

/** A schema reports a custom rule by `{ code: 'custom', params: ruleBroken('point') }`. */
export function ruleBroken(rule: Rule, values?: Issue['values']): { rule: Rule; values?: Issue['values'] } {
  return { rule, values }
}

/** Maps Zod issues to our rules; `input` is the validated value, to tell a missing value from a wrong one. */
export function issuesOf(error: z.ZodError, input: unknown): Issue[] {
  const found = new Map<string, Issue>()
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.')
    const finding = isMissing(issue, input) ? { rule: 'required' as const } : translate(issue)
    // Two checks may report the same: an empty title is too short and blank.
    const key = `${path} ${finding.rule}`
    if (!found.has(key)) found.set(key, { path, ...finding })
  }
  return [...found.values()]
}

const aboutTypes = new Set(['invalid_type', 'invalid_value', 'invalid_union'])

function isMissing({ code, path }: z.core.$ZodIssue, input: unknown): boolean {
  if (!aboutTypes.has(code)) return false
  let value = input
  for (const key of path) {
    // A value converted from text is not in the input, but not missing either.
    if (typeof value !== 'object' || value === null) return false
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return value === undefined
}

type Finding = Omit<Issue, 'path'>

const expectations: Record<string, Rule> = {
  string: 'text',
  int: 'integer',
  number: 'number',
  boolean: 'flag',
  object: 'object',
  record: 'object',
  array: 'array',
  tuple: 'array',
}

function translate(issue: z.core.$ZodIssue): Finding {
  // A schema names a custom rule by `{ error: 'point' }`.
  if (isRule(issue.message)) return { rule: issue.message }
  switch (issue.code) {
    case 'invalid_type':
      return { rule: expectations[issue.expected] ?? 'invalid' }
    case 'too_small':
      return outside(issue.origin, Number(issue.minimum), sizes.small)
    case 'too_big':
      return outside(issue.origin, Number(issue.maximum), sizes.big)
    case 'invalid_value':
      return { rule: 'oneOf', values: { allowed: issue.values.map(String).join(', ') } }
    case 'invalid_format':
      return { rule: issue.format === 'uuid' ? 'uuid' : 'invalid' }
    case 'custom':
      return custom(issue)
    default:
      return { rule: 'invalid' }
  }
}

const sizes = {
  small: { string: 'short', array: 'few', number: 'min' },
  big: { string: 'long', array: 'many', number: 'max' },
} as const

function outside(origin: string, limit: number, names: (typeof sizes)['small' | 'big']): Finding {
  if (origin === 'string')
    return names.string === 'short' && limit === 1
      ? { rule: 'empty' }
      : { rule: names.string, values: { limit } }
  return { rule: origin === 'array' ? names.array : names.number, values: { limit } }
}

function custom(issue: z.core.$ZodIssueCustom): Finding {
  const rule = issue.params?.rule
  if (!isRule(rule)) return { rule: 'invalid' }
  return { rule, values: issue.params?.values as Finding['values'] }
}

function isRule(name: unknown): name is Rule {
  return typeof name === 'string' && Object.hasOwn(rules, name)
}
