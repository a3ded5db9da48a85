import { type Issue, Problem } from '@/lib/problems'

interface Parts {
  fields?: Record<string, unknown> | null
  custom_fields?: Record<string, unknown> | null
  attachments?: { file: string }[] | null
  service_object_id?: number | null
  service_object_layer_id?: number | null
}

/** Custom fields, uploads and service objects that do not exist cannot be referred to: 400, each one named. */
export function refuseUnknownParts(body: Parts): void {
  const keys = [
    ...Object.keys(body.fields ?? {}).map((key) => `fields.${key}`),
    ...Object.keys(body.custom_fields ?? {}).map((key) => `custom_fields.${key}`),
  ]
  const issues: Issue[] = [
    ...keys.map((path): Issue => ({ path, rule: 'noSuchField' })),
    ...(body.attachments ?? []).map(
      (_, at): Issue => ({ path: `attachments.${at}.file`, rule: 'noSuchFile' }),
    ),
  ]
  if (body.service_object_layer_id) issues.push({ path: 'service_object_layer_id', rule: 'unknown' })
  else if (body.service_object_id) issues.push({ path: 'service_object_layer_id', rule: 'required' })
  if (issues.length > 0) throw new Problem('request.invalid', {}, {}, issues)
}
