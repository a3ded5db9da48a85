export { changeTelegram, etagOfTelegram, getTelegram, tryTelegram } from './change-settings'
export {
  getTelegramLink,
  listTelegramGroups,
  makeGroupCode,
  makeTelegramCode,
  removeTelegramGroup,
  removeTelegramLink,
} from './links'
export { groupPolicy, telegramPolicy } from './policy'
export {
  presentTelegram,
  presentTelegramCode,
  presentTelegramGroups,
  presentTelegramLink,
  presentTelegramTrial,
} from './presenter'
export { chatLocale, htmlsOf, queueGroupNotices, queueTelegram, readNoticeGroups } from './queue-telegram'
export { readTelegramUpdates } from './read-telegram'
export { GroupCode, TelegramBody, TelegramTrial } from './schema'
export { sendTelegram } from './send-telegram'
