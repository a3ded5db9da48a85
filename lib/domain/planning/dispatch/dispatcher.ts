import { workOff } from '@/lib/platform/threads/work-off'
import { type Answer, answer, type Question } from './work'

// Worker thread that searches ways and orders from messages, without settings or a database.

workOff<Question, Answer>(async (question) => ({ result: answer(question), given: [] }))
