import { noteMessage } from '@/lib/domain/device-messages'
import { openLine, takeReply } from '@/lib/domain/device-commands'
import { findDevice, mayReport, noteForeign } from '@/lib/domain/devices'
import { takeReports } from '@/lib/domain/position-intake'
import type { Intake } from './intake'

/** The intake of the domain. */
export const realIntake: Intake = {
  findDevice,
  mayReport,
  noteForeign,
  noteMessage,
  takeReports,
  openLine,
  takeReply,
}
