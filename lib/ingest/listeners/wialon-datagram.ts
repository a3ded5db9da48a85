import { type DeviceClient, TooFast } from '../device-client'
import { guessProtocol } from '../protocols/guess-protocol'
import { answerLine, parseDatagram } from '../protocols/wialon/packet'
import { takeData } from './wialon-data'

/** Stores the messages of a datagram, each on a line and with the key of its device, and returns the answers.
 * Unknown devices get none. Rejects with TooFast above the rate limit of a device. */
export async function takeWialonDatagram(client: DeviceClient, datagram: Buffer): Promise<Buffer | null> {
  const answers: Buffer[] = []
  for (const line of datagram.toString('latin1').split(/\r?\n/)) {
    if (line.trim() === '') continue
    const answer = await takeLine(client, line)
    if (answer) answers.push(answer)
  }
  return answers.length > 0 ? Buffer.concat(answers) : null
}

async function takeLine(client: DeviceClient, line: string): Promise<Buffer | null> {
  const said = parseDatagram(line)
  if (!said) {
    client.reject('garbage')
    const speaks = guessProtocol(Buffer.from(line.slice(0, 32), 'latin1'))
    if (speaks !== client.protocol) client.noteForeign(speaks)
    return null
  }
  const device = await client.find(said.key)
  if (!device) return null
  if (said.packet.type === 'P') return answerLine('P')
  return takeData(said.packet, said.checked, (reports) => {
    if (!client.mayReport(device, reports.length)) throw new TooFast()
    return client.store(device, reports, said.packet.message)
  })
}
