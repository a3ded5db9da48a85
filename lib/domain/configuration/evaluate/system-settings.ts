/** The system nodes that the product reads, with their defaults. */
export const systemSettings = {
  'mobileapp/camera/is_camera_needs_to_use_location': true,
  'mobileapp/camera/camera_max_location_error_meters': 100,
  'mobileapp/camera/camera_max_location_delay_millis': 3_600_000,
  'mobileapp/camera/is_need_to_use_custom_camera': true,
  'mobileapp/camera/camera_is_put_date_stamp': true,
  'mobileapp/camera/is_need_choose_sticker_before_start_camera': false,
  'mobileapp/camera/is_need_choose_sticker_after_stop_camera': false,
  'mobileapp/camera/camera_max_distance_to_task_meters': 500,
  'mobileapp/camera/is_need_add_caption_mode': false,
  'mobileapp/camera/is_required_add_caption': false,
  'mobileapp/mapinformer_type': 'panel',
  'system/is_landing': false,
  'system/ssc.host': '',
  'system/requests.use.ssl.protocol': false,
  'system/behavior.can.see.my.organization.only': false,
  'system/svc.user.activity.interval': 30,
  'system/issue.map.service.object.attributes': false,
  'system/issue.zone.tracking.on': false,
  'system/locale': 'ru',
} as const satisfies Record<string, boolean | number | string>

export type SystemSettings = typeof systemSettings
export type SettingPath = keyof SystemSettings

/** Widens a literal to the type of its setting. */
type Wide<T> = T extends boolean ? boolean : T extends number ? number : string
export type SettingValue<Path extends SettingPath> = Wide<SystemSettings[Path]>
