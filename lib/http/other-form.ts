import type { Answer } from './answer'
import type { SerializedJson } from './serialized-json'
import type { Streamed, StreamedText } from './streamed'

/** An answer in another form than the one that the endpoint presents. */
export class OtherForm {
  constructor(readonly answer: Answer) {}
}

/** Whether a body is of one of the other media types that an endpoint takes. */
export function takesOther(bodies: object | undefined, mediaType: string | null): boolean {
  const plain = (mediaType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  return bodies !== undefined && Object.hasOwn(bodies, plain)
}

/** What the function of an endpoint may return for a result. */
export type Outcome<Result> = Result | Streamed<Result> | StreamedText | SerializedJson | OtherForm
