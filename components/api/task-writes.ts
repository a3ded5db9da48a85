/** Bodies of `POST /rest/tasks` and `PATCH /rest/tasks/:id`, as far as the console sends them. */

export interface TaskDraft {
  date: number
  title: string
  text: string
  type_id: number
  priority_id: number
  organization_id?: number
  workgroup_id?: number
  deadline?: number
  assigned_organization_id?: number
  point?: [number, number]
}

export type TaskChange = Partial<{
  title: string
  text: string
  type_id: number
  priority_id: number
  status_id: number
  stage: number
  deadline: number | null
  archive: boolean
  assigned_organization_id: number | null
  point: [number, number] | null
  update_comments: string
}>
