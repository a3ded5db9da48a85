import { type Version, WialonFrames } from '../frames/wialon'
import type { Connection } from './connection'
import { Refused } from './line'
import type { Dialogue } from './tcp-line'

export function wialonDialogue(key: string, version: Version): Dialogue {
  const frames = new WialonFrames(version)
  return {
    async logIn(connection) {
      const answer = await ask(connection, frames.login(key))
      if (answer !== '#AL#1') throw new Refused(`The login of ${key} was answered with ${answer}`)
    },
    async report(connection, reports) {
      const [first] = reports
      if (!first) return
      const single = reports.length === 1
      const answer = await ask(connection, single ? frames.one(first) : frames.blackBox(reports))
      const wanted = single ? '#AD#1' : `#AB#${reports.length}`
      if (answer !== wanted) throw new Refused(`A report of ${key} was answered with ${answer}`)
    },
  }
}

async function ask(connection: Connection, frame: Buffer): Promise<string> {
  const answer = await connection.ask(frame, endOfLine)
  return answer.toString('latin1').trim()
}

function endOfLine(read: Buffer): number | null {
  const end = read.indexOf('\n')
  return end < 0 ? null : end + 1
}
