import type { UpdateSourceWire } from '@/lib/domain/update-sources/presenter'
import { type PlanChoice, toChoice, toRule } from './plan-choice'

/** Where a layer is read again from, as the form holds it: '' for what is absent. */
export interface SourceValues extends Record<string, unknown>, PlanChoice {
  url: string
  login: 'none' | 'basic' | 'header'
  user: string
  password: string
  headerName: string
  headerValue: string
  endpoint: string
  region: string
  accessKey: string
  secretKey: string
  mode: 'append' | 'replace' | 'upsert'
  keyField: string
  missing: 'keep' | 'delete' | 'mark'
  missingField: string
  encoding: string
  srid: string
  source: string
  timezone: string
  enabled: boolean
}

/** Whether an address names an object of an S3 store. */
export const isStore = (url: string): boolean => url.trim().startsWith('s3://')

const word = <Word extends string>(value: unknown, words: readonly Word[], usual: Word): Word =>
  words.find((one) => one === value) ?? usual
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** A stored source as form values; null for a new one. */
export function valuesOf(source: UpdateSourceWire | null): SourceValues {
  const options = source?.options ?? {}
  return {
    ...toChoice(source?.rrule ?? null),
    url: source?.url ?? '',
    login: source?.user ? 'basic' : source?.headerName ? 'header' : 'none',
    user: source?.user ?? '',
    password: source?.password ?? '',
    headerName: source?.headerName ?? '',
    headerValue: source?.headerValue ?? '',
    endpoint: source?.endpoint ?? '',
    region: source?.region ?? '',
    accessKey: source?.accessKey ?? '',
    secretKey: source?.secretKey ?? '',
    mode: word(options.mode, ['append', 'replace', 'upsert'], source ? 'append' : 'upsert'),
    keyField: text(options.keyField),
    missing: word(options.missing, ['keep', 'delete', 'mark'], 'keep'),
    missingField: text(options.missingField),
    encoding: text(options.encoding),
    srid: text(options.srid),
    source: text(options.source),
    timezone: source?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    enabled: source?.enabled ?? true,
  }
}

/** The body that sets a source. Choices that the form does not show stay as they were stored. */
export function bodyOf(values: SourceValues, stored: UpdateSourceWire | null): object {
  const { url, timezone, enabled } = values
  return {
    url: url.trim(),
    ...loginOf(values),
    options: optionsOf(values, stored),
    rrule: toRule(values),
    timezone,
    enabled,
  }
}

function loginOf(values: SourceValues): object {
  const { login, user, password, headerName, headerValue, endpoint, region, accessKey, secretKey } = values
  if (isStore(values.url))
    return {
      endpoint: endpoint.trim() || null,
      region: region.trim() || null,
      accessKey: accessKey.trim() || null,
      secretKey: secretKey || null,
    }
  if (login === 'basic') return { user, password }
  return login === 'header' ? { headerName: headerName.trim() || null, headerValue: headerValue || null } : {}
}

function optionsOf(values: SourceValues, stored: UpdateSourceWire | null): object {
  const { mode, keyField, missing, missingField, encoding, srid, source } = values
  const updates = mode === 'upsert'
  const marks = updates && missing === 'mark'
  const own = {
    mode,
    keyField: updates ? keyField : '',
    missing: updates ? missing : '',
    missingField: marks ? missingField : '',
    encoding,
    srid,
    source,
  }
  const given = Object.entries({ ...stored?.options, ...own })
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}
