import type { Locale } from './locale'

/** What alarms of devices are called. Devices may send other kinds: those are shown as they are. */
const alarmKinds: Readonly<Record<string, Record<Locale, string>>> = {
  sos: { ru: 'тревожная кнопка', en: 'SOS button' },
  general: { ru: 'тревога', en: 'alarm' },
  power_cut: { ru: 'отключено питание', en: 'power cut' },
  low_battery: { ru: 'низкий заряд', en: 'low battery' },
  tamper: { ru: 'вскрыт корпус', en: 'case opened' },
  tow: { ru: 'эвакуация', en: 'towed away' },
  fall: { ru: 'падение', en: 'fall' },
  crash: { ru: 'авария', en: 'crash' },
  overspeed: { ru: 'превышена скорость', en: 'overspeed' },
  geofence: { ru: 'нарушена геозона', en: 'geofence crossed' },
  geofence_enter: { ru: 'вход в геозону', en: 'geofence entered' },
  geofence_exit: { ru: 'выход из геозоны', en: 'geofence left' },
  hard_braking: { ru: 'резкое торможение', en: 'hard braking' },
  hard_acceleration: { ru: 'резкий разгон', en: 'hard acceleration' },
  hard_cornering: { ru: 'резкий поворот', en: 'hard cornering' },
  vibration: { ru: 'вибрация', en: 'vibration' },
  jamming: { ru: 'глушение сигнала', en: 'jamming' },
  door: { ru: 'открыта дверь', en: 'door opened' },
  fault: { ru: 'неисправность', en: 'fault' },
}

/** The name of a kind of alarm. */
export const alarmKindIn = (locale: Locale, kind: string) =>
  alarmKinds[kind]?.[locale] ?? kind.replaceAll('_', ' ')
