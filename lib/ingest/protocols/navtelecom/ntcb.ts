/** The messages around FLEX: `@NTC`, receiver, sender, length, two checksums, text. */

const ntcbHead = 16

const preamble = '@NTC'

/** The length of the message at the start; null while its header is incomplete, 0 when none starts here. */
export function ntcbLength(bytes: Buffer): number | null {
  if (!preamble.startsWith(bytes.toString('latin1', 0, 4))) return 0
  if (bytes.length < ntcbHead) return null
  return xor(bytes.subarray(0, 15)) === bytes.readUInt8(15) ? ntcbHead + bytes.readUInt16LE(12) : 0
}

/** The content of a complete message; null with a wrong checksum. */
export function ntcbContent(message: Buffer): Buffer | null {
  const content = message.subarray(ntcbHead)
  return xor(content) === message.readUInt8(14) ? content : null
}

/** A message between these addresses: the receiver and the sender. */
export function writeNtcb(addresses: Buffer, content: Buffer): Buffer {
  const head = Buffer.alloc(ntcbHead)
  head.write(preamble, 'latin1')
  addresses.copy(head, 4)
  head.writeUInt16LE(content.length, 12)
  head.writeUInt8(xor(content), 14)
  head.writeUInt8(xor(head.subarray(0, 15)), 15)
  return Buffer.concat([head, content])
}

function xor(bytes: Buffer): number {
  return bytes.reduce((sum, byte) => sum ^ byte, 0)
}
