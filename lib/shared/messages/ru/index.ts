import acts from './acts.json'
import accessKeys from './access-keys.json'
import alarms from './alarms.json'
import calendars from './calendars.json'
import escalation from './escalation.json'
import placeSettings from './place-settings.json'
import audit from './audit.json'
import citizens from './citizens.json'
import directory from './directory.json'
import configuration from './configuration.json'
import basemaps from './basemaps.json'
import board from './board.json'
import bulk from './bulk.json'
import statistics from './statistics.json'
import workspace from './workspace.json'
import field from './field.json'
import firstSteps from './first-steps.json'
import geocoder from './geocoder.json'
import imports from './imports.json'
import guide from './guide.json'
import kit from './kit.json'
import objects from './objects.json'
import layers from './layers.json'
import liveMap from './live-map.json'
import mail from './mail.json'
import messageTemplates from './message-templates.json'
import telegram from './telegram.json'
import mailings from './mailings.json'
import map from './map.json'
import newPassword from './new-password.json'
import notifications from './notifications.json'
import oneMap from './one-map.json'
import pages from './pages.json'
import paper from './paper.json'
import people from './people.json'
import places from './places.json'
import planning from './planning.json'
import proof from './proof.json'
import recordImports from './record-imports.json'
import reports from './reports.json'
import rules from './rules.json'
import shares from './shares.json'
import serverStatus from './server-status.json'
import shell from './shell.json'
import signIn from './sign-in.json'
import structure from './structure.json'
import tasks from './tasks.json'
import attachments from './attachments.json'
import draw from './draw.json'
import taskPage from './task-page.json'
import workTypes from './work-types.json'
import landing from './landing.json'
import lists from './lists.json'
import schedules from './schedules.json'
import executors from './executors.json'
import distribute from './distribute.json'
import devices from './devices.json'
import sensors from './sensors.json'
import track from './track.json'
import movement from './movement.json'
import zone from './zone.json'
import webhooks from './webhooks.json'
import layerStyle from './layer-style.json'

/** Every text of the console, one file per area. */
export default {
  ...acts,
  ...accessKeys,
  ...alarms,
  ...audit,
  ...citizens,
  ...directory,
  ...configuration,
  ...recordImports,
  ...reports,
  ...rules,
  ...structure,
  ...basemaps,
  ...board,
  ...bulk,
  ...statistics,
  ...workspace,
  ...field,
  ...firstSteps,
  ...geocoder,
  ...imports,
  ...guide,
  ...kit,
  ...objects,
  ...layers,
  ...liveMap,
  ...mail,
  ...mailings,
  ...map,
  ...newPassword,
  ...notifications,
  ...oneMap,
  ...pages,
  ...paper,
  ...people,
  ...places,
  ...planning,
  ...proof,
  ...serverStatus,
  ...shares,
  ...shell,
  ...signIn,
  ...tasks,
  ...attachments,
  ...draw,
  ...taskPage,
  ...workTypes,
  ...landing,
  ...lists,
  ...schedules,
  ...calendars,
  ...escalation,
  ...messageTemplates,
  ...telegram,
  ...placeSettings,
  ...devices,
  ...distribute,
  ...executors,
  ...sensors,
  ...track,
  ...movement,
  ...zone,
  ...webhooks,
  ...layerStyle,
}
