import { rightAnywhere, rightsOfRole } from '@/lib/access/rights'
import { actPolicy, actTemplatePolicy } from '@/lib/domain/act-templates'
import { basemapPolicy } from '@/lib/domain/basemaps'
import { clusterPolicy } from '@/lib/domain/clusters'
import { configurationPolicy } from '@/lib/domain/configuration'
import { alarmPolicy } from '@/lib/domain/device-events'
import { devicePolicy, unknownDevicePolicy } from '@/lib/domain/devices'
import { directoryPolicy } from '@/lib/domain/directory'
import { geocoderPolicy } from '@/lib/domain/geocoder-engine'
import { catalogPolicy } from '@/lib/domain/layers'
import { mailPolicy } from '@/lib/domain/mail'
import { mapExtentPolicy } from '@/lib/domain/map-extents'
import { placePolicy } from '@/lib/domain/organizations'
import { ratingPolicy } from '@/lib/domain/ratings'
import { recordImportPolicy } from '@/lib/domain/record-imports'
import { referencePolicy } from '@/lib/domain/reference'
import { rolePolicy } from '@/lib/domain/roles'
import { taskStatePolicy } from '@/lib/domain/rules'
import { reportMailingPolicy } from '@/lib/domain/report-mailings'
import { schedulePolicy } from '@/lib/domain/schedules'
import { sharePolicy } from '@/lib/domain/shares'
import { placePolicy as settingsOfPlace } from '@/lib/domain/settings-of-place'
import { userTagPolicy } from '@/lib/domain/user-tags'
import { userTypePolicy } from '@/lib/domain/user-types'
import { userListPolicy, userPolicy } from '@/lib/domain/users'
import { webhookPolicy } from '@/lib/domain/webhooks'
import { workTimePolicy } from '@/lib/domain/work-time'
import { workgroupPolicy } from '@/lib/domain/workgroups'
import { consolePolicy } from './console-policy'

/** Every right that depends on the role alone. Rights to create in a limited place are here too: they say
 * whether it is allowed somewhere; the record of the place says whether there. */
export const ownRights = rightsOfRole({
  acts: actPolicy,
  actTemplates: {
    write: rightAnywhere(actTemplatePolicy.write),
    writeForAll: rightAnywhere(actTemplatePolicy.writeForAll),
  },
  alarms: alarmPolicy,
  basemaps: basemapPolicy,
  clusters: { create: clusterPolicy.create },
  configuration: configurationPolicy,
  console: consolePolicy,
  devices: { create: rightAnywhere(devicePolicy.manage), forgetUnknown: unknownDevicePolicy.forget },
  directory: directoryPolicy,
  geocoder: geocoderPolicy,
  imports: recordImportPolicy,
  layers: catalogPolicy,
  mail: mailPolicy,
  mapExtents: mapExtentPolicy,
  organizations: { create: rightAnywhere(placePolicy.create) },
  ratings: ratingPolicy,
  reference: referencePolicy,
  reportMailings: { make: reportMailingPolicy.make },
  roles: rolePolicy,
  placeSettings: { write: rightAnywhere(settingsOfPlace.write) },
  schedules: schedulePolicy,
  shares: sharePolicy,
  taskStates: taskStatePolicy,
  userTags: userTagPolicy,
  userTypes: userTypePolicy,
  users: { create: rightAnywhere(userPolicy.create), ...userListPolicy },
  webhooks: webhookPolicy,
  workTime: workTimePolicy,
  workgroups: { create: rightAnywhere(workgroupPolicy.create) },
})

/** Wire type of a caller's own rights. */
export type OwnMay = ReturnType<typeof ownRights.of>
