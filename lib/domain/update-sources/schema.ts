import { z } from 'zod'
import { RepeatedInput } from '@/lib/domain/imports'
import { RecurrenceRule } from '@/lib/domain/schedules'
import { isWebAddress } from '@/lib/platform/outbound-address'
import { ruleBroken } from '@/lib/problems'
import { inputs } from '@/lib/wire'

/** `s3://bucket/key` in its parts; null for anything else. */
export function objectOf(url: string): { bucket: string; key: string } | null {
  const [, bucket, key] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/(.{1,1024})$/s.exec(url) ?? []
  return bucket && key ? { bucket, key } : null
}

const url = inputs
  .text(2000, 1)
  .refine((text) => isWebAddress(text) || objectOf(text), { params: ruleBroken('sourceAddress') })
  .meta({ description: 'http:// or https:// without user name and password, or s3://bucket/key' })

const webAddress = inputs
  .text(2000, 1)
  .refine((text) => isWebAddress(text) && !new URL(text).search, { params: ruleBroken('webAddress') })

/** Headers that belong to the request itself. */
const reserved =
  /^(host|connection|content-.*|transfer-encoding|accept-encoding|te|trailer|upgrade|expect|keep-alive|range|if-.*|proxy-.*)$/i

const headerName = inputs
  .text(100, 1)
  .refine((name) => /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !reserved.test(name), {
    params: ruleBroken('headerName'),
  })

const headerValue = inputs
  .text(2000, 1)
  .refine((value) => /^[\x20-\x7e]+$/.test(value), { params: ruleBroken('characters') })

/** The source of a layer; members with secrets that are left out, or sent back hidden, stay. */
export const UpdateSourceInput = z.object({
  url,
  user: inputs.text(200, 1).nullish(),
  password: inputs.text(500).nullish(),
  headerName: headerName.nullish(),
  headerValue: headerValue.nullish(),
  endpoint: webAddress.nullish(),
  region: inputs.text(100, 1).nullish(),
  accessKey: inputs.text(200, 1).nullish(),
  secretKey: inputs.text(500, 1).nullish(),
  options: RepeatedInput.default({}),
  /** Null: only by hand. */
  rrule: RecurrenceRule.nullish(),
  timezone: inputs.timeZone().default('UTC'),
  enabled: inputs.flag().default(true),
})
export type UpdateSourceInput = z.output<typeof UpdateSourceInput>

export const RunUpdate = z.object({
  /** Imports content that has not changed too. */
  force: inputs.flag().default(false),
})
export type RunUpdate = z.output<typeof RunUpdate>
