import { expect, test } from 'vitest'
import * as terminal from '@/lib/testing/devices/egts'
import { guessProtocol } from './guess-protocol'

const hex = (text: string) => Buffer.from(text, 'hex')

test.each([
  ['wialon', Buffer.from('#L#356000000000001;NA\r\n')],
  ['gt06', hex('78780d01012345678901234500018cdd0d0a')],
  ['gt06', hex('79790008')],
  ['teltonika', Buffer.concat([hex('000f'), Buffer.from('356307042441013')])],
  ['egts', terminal.packet(1, terminal.record({ service: 1 }, terminal.identity('356000000000001')))],
  ['galileosky', hex('01170003383632303537303437')],
  ['navtelecom', Buffer.from('@NTC\x01\0\0\0\0\0\0\0')],
  ['navtelecom', Buffer.from('*>S:356000000000001')],
  ['combine', hex('24240000')],
  ['arnavi', hex('ff22f30c45f5c90f0300')],
  ['adm', hex('0100420338363133313130303236')],
  ['retranslator', Buffer.concat([hex('74000000'), Buffer.from('353976013445485\0')])],
  ['http', Buffer.from('GET /?id=1&lat=5&lon=6 HTTP/1.1\r\n')],
  ['tls', hex('160301020001000')],
  ['other', Buffer.from('##,imei:356000000000001,A;')],
  ['other', Buffer.from('SSH-2.0-x')],
  ['other', Buffer.alloc(0)],
])('%s', (expected, bytes) => {
  expect(guessProtocol(bytes)).toBe(expected)
})
