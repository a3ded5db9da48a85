import * as library from 'ws'

interface FrameWriter {
  frame(data: Buffer, options: { fin: boolean; opcode: number; mask: boolean; rsv1: boolean }): Buffer[]
}

// The library exports its sender; its published types omit it.
const { Sender } = library as unknown as { Sender: FrameWriter }

const textFrame = { fin: true, opcode: 1, mask: false, rsv1: false }

/** A text message as an unmasked frame, to be written to any number of connections. */
export function frameOf(text: string): Buffer {
  return Buffer.concat(Sender.frame(Buffer.from(text), textFrame))
}
