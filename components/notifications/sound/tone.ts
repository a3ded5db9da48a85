export type Tone = 'notice' | 'alarm'

/** Frequencies in Hz, one note after the other. */
const notes: Record<Tone, readonly number[]> = { notice: [784, 1047], alarm: [988, 740, 988, 740] }

/** Length of a note, seconds. */
const length = 0.16

let context: AudioContext | null = null

/** A context that plays; null where the browser waits for the reader's first press or key. */
async function playing(): Promise<AudioContext | null> {
  if (typeof AudioContext === 'undefined') return null
  context ??= new AudioContext()
  if (context.state !== 'running')
    await Promise.race([context.resume(), new Promise((done) => setTimeout(done, 200))])
  return context.state === 'running' ? context : null
}

/** Lets the browser play tones later: called with a press or a key. */
export const allowTones = () => void playing()

/** Whether a tone would be heard now. */
export const canPlay = async () => (await playing()) !== null

/** Plays a short tone; false where the browser does not let it. */
export async function playTone(tone: Tone): Promise<boolean> {
  const audio = await playing()
  if (!audio) return false
  const begin = audio.currentTime + 0.02
  notes[tone].forEach((frequency, index) => {
    const oscillator = audio.createOscillator()
    const gain = audio.createGain()
    const at = begin + index * length
    oscillator.frequency.value = frequency
    gain.gain.setValueAtTime(0, at)
    gain.gain.linearRampToValueAtTime(0.18, at + 0.015)
    gain.gain.exponentialRampToValueAtTime(0.001, at + length)
    oscillator.connect(gain).connect(audio.destination)
    oscillator.start(at)
    oscillator.stop(at + length)
  })
  return true
}
