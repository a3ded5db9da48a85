import { z } from 'zod'
import { AttachmentInputs } from '@/lib/domain/attachments'
import { plannedAtMost } from '@/lib/shared/planning/plan-conflicts'
import { leastZoneRadius } from '@/lib/shared/zone-limits'
import { camelKeys, inputs, oldNames, withNames } from '@/lib/wire'

const { flag, id, integer, moment, text, title } = inputs

const titleAtMost = 500
const textAtMost = 100_000

// Custom fields and attachments refer to definitions and uploads, which the operations validate.
const customFields = z.record(z.string().max(200), z.unknown())

/** Custom fields of 1.x are a JSON string. */
const customFieldsText = inputs.jsonText(customFields)

const point = inputs.point()
const radius = inputs.decimal(leastZoneRadius, 1_000_000)

/** Members of a new task by their names in the API. */
export const taskInputs = {
  organization_id: id().nullish(),
  date: moment(),
  title: title(titleAtMost),
  text: text(textAtMost),
  type_id: id(),
  priority_id: id(),
  parent_id: id().nullish(),
  status_id: id().nullish(),
  assigned_user_id: id().nullish(),
  assigned_organization_id: id().nullish(),
  workgroup_id: id().nullish(),
  deadline: moment().nullish(),
  planned_start: moment().nullish(),
  planned_duration: integer(1, plannedAtMost).nullish(),
  system_data: text(textAtMost).nullish(),
  point: point.nullish(),
  pointZoom: integer(0, 24).nullish(),
  tracking_on: flag().nullish(),
  zone_radius: radius.nullish(),
  service_object_id: id().nullish(),
  service_object_layer_id: id().nullish(),
  is_template: flag().nullish(),
  fields: customFields.nullish(),
  custom_fields: customFieldsText.nullish(),
  attachments: AttachmentInputs.nullish(),
}

/** Clients of 1.x do not plan. */
const planned = { planned_start: 'typed', planned_duration: 'typed' } as const

/** They send what they change at once. */
const made = { made_at: 'typed' } as const

export const CreateTask = withNames({ old: oldNames.task, only: planned }, camelKeys(z.object(taskInputs)))
export type CreateTask = z.infer<typeof CreateTask>

export const CreateTaskQuery = z.object({ mapServiceObjectAttributes: flag().optional() })
export type CreateTaskQuery = z.infer<typeof CreateTaskQuery>

/** Absent leaves a field as it is; null clears one that may be empty. Clients of 1.x write back whole tasks, with the
 * date; 2.x has none to change. */
export const UpdateTask = withNames(
  { old: oldNames.task, only: { date: 'text', ...planned, ...made } },
  camelKeys(
    z.object({
      date: moment().optional(),
      title: title(titleAtMost).optional(),
      text: text(textAtMost).optional(),
      status_id: id().optional(),
      assigned_status: integer(1, 4).optional(),
      assigned_organization_id: id().nullable().optional(),
      assigned_user_id: id().nullable().optional(),
      organization_id: id().nullable().optional(),
      workgroup_id: id().nullable().optional(),
      type_id: id().optional(),
      stage: integer(1, 2).optional(),
      priority_id: id().optional(),
      parent_id: id().nullable().optional(),
      deadline: moment().nullable().optional(),
      planned_start: moment().nullable().optional(),
      planned_duration: integer(1, plannedAtMost).nullable().optional(),
      system_data: text(textAtMost).nullable().optional(),
      archive: flag().optional(),
      is_template: flag().optional(),
      fields: customFields.nullable().optional(),
      custom_fields: customFieldsText.nullable().optional(),
      point: point.nullable().optional(),
      pointZoom: integer(0, 24).nullable().optional(),
      tracking_on: flag().optional(),
      zone_radius: radius.nullable().optional(),
      update_comments: text(10_000).nullable().optional(),
      made_at: inputs.madeMoment().nullable().optional(),
      photo_main: integer(0, 100_000).nullable().optional(),
      attachments: AttachmentInputs.nullable().optional(),
    }),
  ),
)
export type UpdateTask = z.infer<typeof UpdateTask>

/** Comma-separated names in the path: `/can/show,edit`. */
export const CanPath = inputs.IdPath.extend({
  capabilities: z
    .preprocess(
      (value) => (Array.isArray(value) ? value.join(',') : value),
      z
        .string()
        .max(500)
        .transform((names) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean),
        ),
    )
    .meta({ override: { type: 'string', description: 'capability names separated by commas' } }),
})
