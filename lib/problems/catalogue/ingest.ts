import { entry } from './entry'

/** Device reports. */
export const ingest = {
  'ingest.unknown-device': entry(
    400,
    'Устройство не зарегистрировано',
    'The device is not registered',
    'positions of a device whose key is neither registered nor the satellite id of a user',
  ),
  'ingest.bad-fix': entry(
    400,
    'Недопустимые координаты или время',
    'The position or its time is impossible',
    'a position out of range, in a batch',
  ),
  'ingest.bad-time': entry(
    400,
    'Невозможное время: часы устройства не установлены',
    'The time is impossible: the clock of the device is not set',
    'a position from before the year 2000, in a batch',
  ),
  'ingest.too-old': entry(
    400,
    'Позиция старше срока хранения',
    'The position is older than positions are kept',
    'a position older than POSITION_RETENTION_DAYS, in a batch',
  ),
  'ingest.unreadable': entry(
    400,
    'Сообщение не удалось прочитать',
    'The message cannot be read',
    'a position without anything that can be stored, in a batch',
  ),
  'ingest.future': entry(
    400,
    'Время устройства опережает время сервера более чем на 10 минут',
    'The clock of the device is more than 10 minutes ahead of the server',
    'a position from the future, in a batch',
  ),
  'ingest.too-often': entry(
    429,
    'Устройство присылает данные слишком часто. Повторите через {seconds} с',
    'The device reports too often. Try again in {seconds} s',
    'a device exceeds DEVICE_REPORTS_PER_MINUTE',
  ),
} as const
