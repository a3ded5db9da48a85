import type { Answer } from './answer'
import { answerPicture, type SentPicture } from './answer-file'
import { answerPacked, type SentPacked } from './answer-packed'

/** A tile of a picture or of vector data, or a finished answer such as an exception report. */
export type SentAsTile =
  | { form: 'picture'; picture: SentPicture }
  | { form: 'packed'; tile: SentPacked }
  | { form: 'text'; status: number; headers: Record<string, string>; body: string }

/** For the description of endpoints that answer with tiles. */
export const tileAnswers = {
  204: 'There is nothing here',
  304: 'The caller has it already',
  400: 'The exception as the standard writes it',
  403: 'The layer may not be read; the exception as the standard writes it',
  404: 'There is no such layer; the exception as the standard writes it',
  409: 'A column of the layer is gone; the exception as the standard writes it',
}

/** The tile, 304 for who has it already, or 204 for vector data without objects. */
export async function answerTile(request: Request, sent: SentAsTile): Promise<Answer> {
  switch (sent.form) {
    case 'picture':
      return answerPicture(request, sent.picture)
    case 'packed':
      return answerPacked(request, sent.tile)
    case 'text': {
      const { status, headers, body } = sent
      return { status, headers, body }
    }
  }
}
