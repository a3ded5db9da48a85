import { accessKey } from './access-keys'
import * as attachments from './attachments'
import * as devices from './devices'
import * as files from './files'
import * as layers from './layers'
import * as people from './people'
import * as positions from './positions'
import * as structure from './structure'
import * as tasks from './tasks'
import { unique } from './unique'

export type { Device } from './devices'
export type { FileOptions, StoredFile } from './files'
export type { Layer } from './layers'
export type { MadeSession, User } from './people'
export { roleIds } from './people'
export type { Cluster, Identified, MapExtent, Organization, Workgroup } from './structure'
export type { Comment, Priority, Step, Task, WorkType } from './tasks'

/** Rows with sensible defaults, written directly into the database: every test creates its data. */
export const make = {
  unique,
  cluster: structure.cluster,
  mapExtent: structure.mapExtent,
  organization: structure.organization,
  workgroup: structure.workgroup,
  user: people.user,
  session: people.session,
  token: people.token,
  accessKey,
  device: devices.device,
  location: positions.location,
  track: positions.track,
  gauge: positions.gauge,
  readings: positions.readings,
  task: tasks.task,
  comment: tasks.comment,
  file: files.file,
  attachment: attachments.attachment,
  sticker: attachments.sticker,
  workType: tasks.workType,
  workTypeWith: tasks.workTypeWith,
  layer: layers.layer,
  step: tasks.step,
  priority: tasks.priority,
}
