/** Two rising tones for success, one low tone for failure, audible over machines. */
const tones = {
  good: [
    { hertz: 660, at: 0, seconds: 0.12 },
    { hertz: 990, at: 0.13, seconds: 0.18 },
  ],
  bad: [{ hertz: 165, at: 0, seconds: 0.5 }],
} as const;

interface Tone {
  readonly hertz: number;
  /** Seconds from now. */
  readonly at: number;
  readonly seconds: number;
}

let audio: AudioContext | undefined;

/** Plays a sound for the answer. Silent on devices without sound; the screen shows the same information. */
export function playAnswer(isGood: boolean): void {
  if (typeof AudioContext === 'undefined') return;
  try {
    audio ??= new AudioContext();
    for (const tone of isGood ? tones.good : tones.bad) playTone(audio, tone);
  } catch {
    audio = undefined;
  }
}

function playTone(context: AudioContext, { hertz, at, seconds }: Tone): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  const start = context.currentTime + at;
  tone.frequency.value = hertz;
  tone.type = hertz < 200 ? 'square' : 'sine';
  volume.gain.setValueAtTime(0.25, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + seconds);
}
