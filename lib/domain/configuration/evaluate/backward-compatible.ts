import type { Context } from '@/lib/access/context'
import { env } from '@/lib/platform/env'
import { flag, integer, part, shape, text } from '@/lib/wire'
import { type ReadSetting, readSettings } from './read-settings'

/** The settings that old clients read before signing in, evaluated without a caller. */
export function readBackwardCompatible({ database }: Context<null>): Promise<ReadSetting> {
  return readSettings(database, null)
}

/** The public address of the server: the host of the settings, else BASE_URL. */
export function serverAddress(setting: ReadSetting, standard = env.BASE_URL): string {
  const host = setting('system/ssc.host')
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/+$/, '')
  const address = `${setting('system/requests.use.ssl.protocol') ? 'https' : 'http'}://${host}`
  // A malformed host, or one with a password, is not used.
  const usable = URL.canParse(address) && new URL(address).username === '' && !/[\s@?#]/.test(host)
  return usable ? address : standard
}

/** The port of an address, or the default port of its protocol. */
export function portOf(address: string): string {
  const { port, protocol } = URL.canParse(address) ? new URL(address) : { port: '', protocol: address }
  return port || (protocol.startsWith('https:') ? '443' : '80')
}

const geoportal = shape<ReadSetting>()({
  url: text((setting) => serverAddress(setting)),
  socket_port: text((setting) => portOf(serverAddress(setting))),
})

const taskServer = shape<ReadSetting>()({ url: text((setting) => serverAddress(setting)) })

const same = (setting: ReadSetting) => setting

export const presentBackwardCompatible = shape<ReadSetting>('BackwardCompatible')({
  is_camera_needs_to_use_location: flag((s) => s('mobileapp/camera/is_camera_needs_to_use_location')),
  camera_max_location_error_meters: integer((s) => s('mobileapp/camera/camera_max_location_error_meters')),
  camera_max_location_delay_millis: integer((s) => s('mobileapp/camera/camera_max_location_delay_millis')),
  is_need_to_use_custom_camera: flag((s) => s('mobileapp/camera/is_need_to_use_custom_camera')),
  camera_is_put_date_stamp: flag((s) => s('mobileapp/camera/camera_is_put_date_stamp')),
  is_need_choose_sticker_before_start_camera: flag((s) =>
    s('mobileapp/camera/is_need_choose_sticker_before_start_camera'),
  ),
  is_need_choose_sticker_after_stop_camera: flag((s) =>
    s('mobileapp/camera/is_need_choose_sticker_after_stop_camera'),
  ),
  camera_max_distance_to_task_meters: integer((s) =>
    s('mobileapp/camera/camera_max_distance_to_task_meters'),
  ),
  is_need_add_caption_mode: flag((s) => s('mobileapp/camera/is_need_add_caption_mode')),
  is_required_add_caption: flag((s) => s('mobileapp/camera/is_required_add_caption')),
  is_landing: flag((s) => s('system/is_landing')),
  mapinformer_type: text((s) => s('mobileapp/mapinformer_type')),
  geoportal: part(same, geoportal),
  ssc: part(same, taskServer),
})
