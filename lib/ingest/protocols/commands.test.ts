import { describe, expect, test } from 'vitest'
import type { Command } from '@/lib/domain/device-commands'
import * as galileosky from '@/lib/testing/devices/galileosky'
import { frame } from '@/lib/testing/devices/gt06'
import type { Dialect } from './dialect'
import { openGalileosky } from './galileosky/galileosky'
import { openGt06 } from './gt06/gt06'
import { openTeltonika } from './teltonika/teltonika'
import { messageLine } from './wialon/packet'

const received = new Date('2026-01-15T10:00:00Z')
const imei = '356000000000001'
const hex = (text: string) => Buffer.from(text, 'hex')

const command = (more: Partial<Command>): Command => ({
  id: 7,
  deviceId: 1,
  kind: 'text',
  seconds: null,
  text: null,
  ...more,
})

/** The words in the bytes of a command. */
const said = (dialect: Dialect, more: Partial<Command>) =>
  dialect.command?.(command(more))?.toString('latin1') ?? null

describe('Teltonika', () => {
  const dialect = openTeltonika()

  test('the command of the description', () => {
    expect(dialect.command?.(command({ text: 'getinfo' }))).toEqual(
      hex('000000000000000F0C010500000007676574696E666F0100004312'),
    )
    expect(said(dialect, { kind: 'position' })).toContain('getgps')
    expect(said(dialect, { kind: 'interval', seconds: 60 })).toContain('setparam 10050:60')
  })

  test('the answer of the description', () => {
    const answer = hex(
      '00000000000000370C01060000002F4449313A31204449323A30204449333A302041494E313A302041494E323A313639323420444F313A3020444F323A3101000066E3',
    )
    expect(dialect.read(answer, received)).toEqual({
      reply: { command: null, text: 'DI1:1 DI2:0 DI3:0 AIN1:0 AIN2:16924 DO1:0 DO2:1' },
    })
  })
})

describe('GT06', () => {
  const dialect = openGt06()

  test('the command of the description has the number of the command', () => {
    // There the number is 0 and the serial number 1.
    const content = hex('0800000000736F7323')
    expect(frame(0x80, 1, content)).toEqual(hex('78780E800800000000736F732300016D6A0D0A'))
    content.writeUInt32BE(7, 1)
    expect(dialect.command?.(command({ text: 'sos#' }))).toEqual(frame(0x80, 7, content))
    expect(said(dialect, { kind: 'position' })).toContain('WHERE#')
    expect(said(dialect, { kind: 'interval', seconds: 60 })).toContain('TIMER,60,60#')
  })

  test('answers of both kinds name their command', () => {
    const short = Buffer.concat([hex('0600000007'), Buffer.from('OK'), hex('0002')])
    expect(dialect.read(frame(0x15, 1, short), received)).toEqual({ reply: { command: 7, text: 'OK' } })
    const text = (code: number, bytes: Buffer) => Buffer.concat([hex('00000007'), Buffer.of(code), bytes])
    expect(dialect.read(frame(0x21, 1, text(1, Buffer.from('OK'))), received).reply?.text).toBe('OK')
    const wide = Buffer.from('Да', 'utf16le').swap16()
    expect(dialect.read(frame(0x21, 1, text(2, wide)), received)).toEqual({
      reply: { command: 7, text: 'Да' },
    })
    expect(dialect.read(frame(0x21, 1, hex('ffffffff014f4b')), received).reply?.command).toBeNull()
    expect(dialect.read(frame(0x15, 1, hex('0200000007')), received)).toEqual({ reply: null })
  })
})

describe('Galileosky', () => {
  test('a command names the terminal; its answer the command', () => {
    const dialect = openGalileosky()
    expect(dialect.command?.(command({ text: 'status' }))).toBeNull()
    dialect.read(galileosky.login(imei), received)
    const bytes = dialect.command?.(command({ text: 'makephoto 1' })) ?? Buffer.alloc(0)
    expect(bytes).toEqual(
      galileosky.packet(Buffer.from(`\x03${imei}`), hex('040000e007000000e10b'), Buffer.from('makephoto 1')),
    )
    expect(said(dialect, { kind: 'interval', seconds: 60 })).toContain('wrperiod 60,60')
    const answer = galileosky.packet(hex('e007000000e102'), Buffer.from('OK'))
    expect(dialect.read(answer, received)).toMatchObject({
      reply: { command: 7, text: 'OK' },
      answer: galileosky.confirmed(answer),
    })
  })
})

test('Wialon IPS: a text has a checksum in version 2.0', () => {
  expect(messageLine('go home', false).toString()).toBe('#M#go home\r\n')
  expect(messageLine('go home', true).toString()).toMatch(/^#M#go home;[0-9A-F]{4}\r\n$/)
})
